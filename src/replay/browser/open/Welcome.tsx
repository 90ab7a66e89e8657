import {
  Alert,
  Button,
  Container,
  FileButton,
  Group,
  Paper,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useCallback, useState } from 'react';
import { sayLogCode } from '../../../../engine/values/log-code.ts';
import type { SentLogs } from '../../evidence/sent-logs.ts';
import { KeptVisitList } from './KeptVisitList.tsx';
import { nameInAddress } from './log-in-address.ts';
import { SentLogList } from './SentLogList.tsx';
import type { SentReport } from './use-log-reader.ts';

/** The page before a log is open: the ways to open one. */
export const Welcome = ({
  problem,
  sentLogs,
  onFile,
}: {
  /** Why the last log was not opened, if one was tried. */
  readonly problem: string | null;
  readonly sentLogs: SentLogs;
  readonly onFile: (file: Blob, name: string, sent?: SentReport) => void;
}) => {
  const [pasted, setPasted] = useState<string | null>(null);
  const openText = useCallback(
    (text: string, sent: SentReport): void => onFile(new Blob([text]), `sent ${sayLogCode(sent.code)}`, sent),
    [onFile],
  );
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
              <FileButton
                inputProps={{ 'aria-label': 'File with a log' }}
                onChange={(file) => {
                  if (file !== null) openFile(file, file.name);
                }}
              >
                {(props) => (
                  <Button {...props} variant="filled">
                    Choose a file
                  </Button>
                )}
              </FileButton>
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
        <SentLogList sentLogs={sentLogs} onText={openText} />
      </Stack>
    </Container>
  );
};
