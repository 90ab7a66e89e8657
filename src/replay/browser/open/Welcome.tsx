import { Badge, Button, Group, Stack, Title, Alert, Container, Paper, Text, Textarea } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import {
  type StoredVisit,
  readStoredVisits,
  logOfVisit,
} from '../../../../adapters/recorder/stored-visits.ts';
import { sayLogCode } from '../../../../engine/values/log-code.ts';
import type { SentLogs } from '../../evidence/sent-logs.ts';
import { ChooseFile } from '../ui/controls.tsx';
import { nameInAddress } from './named-log.tsx';
import { SentLogList } from './SentLogList.tsx';
import type { ReportFacts } from './use-log-reader.ts';

const sayMoment = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(at);

/** The visits that this browser stores, those of tabs that run among them, as far as they are stored. */
export const KeptVisitList = ({ onText }: { readonly onText: (text: string, name: string) => void }) => {
  const [visits, setVisits] = useState<readonly StoredVisit[]>([]);
  const list = useCallback((): void => {
    void readStoredVisits().then(setVisits, () => setVisits([]));
  }, []);
  useEffect(list, [list]);
  // A tab flushes its recording when it is hidden.
  useWindowEvent('focus', list);
  if (visits.length === 0) return null;
  const open = async (visit: StoredVisit): Promise<void> => {
    const text = await logOfVisit(visit).catch(() => undefined);
    if (text === undefined) list();
    else onText(text, `${visit.program.name} of ${sayMoment(visit.writtenAt)}`);
  };
  return (
    <Stack component="section" gap="xs" w="100%" aria-labelledby="kept-title">
      <Title order={2} size="h3" id="kept-title">
        Visits of this browser
      </Title>
      {visits.map((visit) => (
        <Group key={visit.id} gap="xs">
          <Button onClick={() => void open(visit)}>
            {`${visit.program.name} · last stored ${sayMoment(visit.writtenAt)}`}
          </Button>
          {visit.isWhole && <Badge color="orange">personal data</Badge>}
        </Group>
      ))}
    </Stack>
  );
};

export const Welcome = (props: {
  readonly problem: string | null;
  readonly sentLogs: SentLogs;
  readonly onFile: (file: Blob, name: string, sent?: ReportFacts) => void;
}) => {
  const { problem, sentLogs, onFile } = props;
  const [pasted, setPasted] = useState<string | null>(null);
  /** A file takes the place of the log that the address names. */
  const openFile = (file: Blob, name: string): void => {
    nameInAddress('log', null);
    onFile(file, name);
  };
  return (
    <Container component="main" size="lg" py="xl">
      <Stack gap="lg" align="center">
        <Title order={1}>Replay</Title>
        <Text maw={640} ta="center">
          Travel through a recorded visit turn by turn: what was asked, what the shop decided then and decides
          now, and what the shopper saw. Nothing here reaches the world.
        </Text>
        {problem !== null && <Alert color="red">{problem}</Alert>}
        <Paper component="section" withBorder p="xl" w="100%" aria-label="Open a log">
          <Stack align="center" gap="xs">
            <Text>Drop a log anywhere on this page</Text>
            <Group gap="xs" justify="center">
              <ChooseFile label="File with a log" onFile={(file) => openFile(file, file.name)} />
              <Button aria-expanded={pasted !== null} onClick={() => setPasted(pasted === null ? '' : null)}>
                Paste text
              </Button>
            </Group>
            <Text c="dimmed">It stays in this browser.</Text>
            {pasted !== null && (
              <>
                <Textarea
                  w="100%"
                  minRows={5}
                  autosize
                  maxRows={10}
                  aria-label="Text of a log"
                  spellCheck={false}
                  value={pasted}
                  onChange={({ currentTarget }) => setPasted(currentTarget.value)}
                />
                <Button
                  variant="filled"
                  disabled={pasted === ''}
                  onClick={() => openFile(new Blob([pasted]), 'pasted text')}
                >
                  Open the text
                </Button>
              </>
            )}
          </Stack>
        </Paper>
        <KeptVisitList onText={(text, name) => openFile(new Blob([text]), name)} />
        <SentLogList
          sentLogs={sentLogs}
          onText={(text, sent) => onFile(new Blob([text]), `sent ${sayLogCode(sent.code)}`, sent)}
        />
      </Stack>
    </Container>
  );
};
