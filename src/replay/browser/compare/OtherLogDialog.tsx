import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { either as E } from 'fp-ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { sayLogCode } from '../../../../engine/values/log-code.ts';
import { keepKey, readKeptKey, namedInAddress, nameInAddress, KeyField, textIn } from '../open/named-log.tsx';
import type { SentLogs } from '../../evidence/sent-logs.ts';
import { useAbortPrevious, type LogOpener } from '../open/use-log-reader.ts';
import { ChooseFile } from '../ui/controls.tsx';
import { percentOf } from '../recording/read-recording.ts';

/** Dialog for the log to compare with: a file, or the number of a sent one; fetches one named by the address at once. */
export const OtherLogDialog = (props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly sentLogs: SentLogs;
  readonly other: LogOpener;
  readonly refusal: string | null;
}) => {
  const { isOpen, onClose, sentLogs, other, refusal } = props;
  const [wanted] = useState(() => namedInAddress('with'));
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { open, opened } = other;
  const begin = useAbortPrevious();

  const fetchLog = async (key: string, name: string): Promise<void> => {
    const signal = begin();
    setFailure(null);
    setAsking(true);
    const answer = await sentLogs.log(key, name, signal);
    if (signal.aborted) return;
    setAsking(false);
    if (E.isLeft(answer)) {
      setFailure(answer.left);
      return;
    }
    keepKey(key);
    const { code, log } = answer.right;
    nameInAddress('with', code);
    open(new Blob([log]), `sent ${sayLogCode(code)}`);
  };
  const fetchFirst = useEffectEvent(() => {
    const key = readKeptKey();
    if (wanted !== null && key !== '') void fetchLog(key, wanted);
  });
  useEffect(() => queueMicrotask(() => fetchFirst()), []);

  const problem = failure ?? refusal ?? (opened.kind === 'none' ? opened.problem : null);
  return (
    <Modal opened={isOpen} onClose={onClose} title="Compare with another log">
      <Stack gap="sm">
        <Text>
          Both lie side by side, aligned by their commands. Clocks, running numbers and random ids, which are
          others in every visit, are passed over.
        </Text>
        {problem !== null && <Alert color="red">{problem}</Alert>}
        <ChooseFile
          label="File with the other log"
          onFile={(chosen) => {
            setFailure(null);
            nameInAddress('with', null);
            open(chosen, chosen.name);
          }}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void fetchLog(textIn(event.currentTarget, 'key'), textIn(event.currentTarget, 'code'));
          }}
        >
          <Stack gap="sm">
            <TextInput
              name="code"
              label="Number of a sent log"
              defaultValue={wanted ?? ''}
              maxLength={64}
              autoComplete="off"
              required
              withAsterisk={false}
            />
            <KeyField defaultValue={readKeptKey()} />
            <Button type="submit">Fetch it</Button>
          </Stack>
        </form>
        <Text role="status">
          {isAsking && 'Asking the shop…'}
          {opened.kind === 'reading' && `Reading ${opened.name} · ${percentOf(opened.progress)}`}
        </Text>
      </Stack>
    </Modal>
  );
};
