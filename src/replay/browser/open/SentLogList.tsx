import { Alert, Badge, Button, Group, Pagination, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { either as E } from 'fp-ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readLogCode, sayLogCode } from '../../../../engine/values/log-code.ts';
import { type ReportFacts, useAbortPrevious } from './use-log-reader.ts';
import { namedInAddress, nameInAddress, KeyField, textIn, keepKey, readKeptKey } from './named-log.tsx';
import { logsPerPage, type SentLog, type SentLogs, type SentPage } from '../../evidence/sent-logs.ts';
import { LinkButton } from '../ui/controls.tsx';

type Listed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly page: SentPage };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sayMoment = (at: SentLog['at']): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const saySize = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KiB`;

const heads = ['Arrived', 'Code', 'What went wrong', 'Page', 'Last failure', 'Turns', 'Size', 'Of', 'Open'];

const Rows = ({ page, onFetch }: { readonly page: SentPage; readonly onFetch: (log: SentLog) => void }) => (
  <Table.ScrollContainer minWidth={900}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head} scope="col" style={{ whiteSpace: 'nowrap' }}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {page.data.map((log) => (
          <Table.Tr key={log.id}>
            <Table.Td>{sayMoment(log.at)}</Table.Td>
            <Table.Td title={log.logId} style={{ whiteSpace: 'nowrap' }}>
              {sayLogCode(log.code)} {!log.isRedacted && <Badge color="orange">personal data</Badge>}
            </Table.Td>
            <Table.Td lang="th">{log.words ?? '–'}</Table.Td>
            <Table.Td>{log.page}</Table.Td>
            <Table.Td>{log.lastFailure ?? '–'}</Table.Td>
            <Table.Td>{log.turns}</Table.Td>
            <Table.Td>{saySize(log.size)}</Table.Td>
            <Table.Td>{`${log.program} ${log.engine}`}</Table.Td>
            <Table.Td>
              <Button aria-label={`Open log ${sayLogCode(log.code)}`} onClick={() => onFetch(log)}>
                Open
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const Form = (props: {
  readonly name: string;
  readonly asks: string;
  readonly onText: (text: string) => void;
  readonly children: ReactNode;
  readonly role?: 'search';
}) => (
  <form
    role={props.role}
    onSubmit={(event) => {
      event.preventDefault();
      props.onText(textIn(event.currentTarget, props.name));
    }}
  >
    <Group gap="xs" align="end">
      {props.children}
      <Button type="submit">{props.asks}</Button>
    </Group>
  </form>
);

/** The log that the address names, by its code or its id, or why nothing can have that name; null when it names none. */
const wantedInAddress = (): E.Either<string, string> | null => {
  const name = namedInAddress('log');
  if (name === null) return null;
  const code = readLogCode(name);
  if (code !== undefined) return E.right(sayLogCode(code));
  if (idPattern.test(name)) return E.right(name);
  return E.left(
    /^[\d\s.-]*$/.test(name) && name.replaceAll(/\D/g, '').length === 9
      ? `${name} is no log's number: a digit was read or typed wrong.`
      : `“${name}” is no log's number: one has nine digits.`,
  );
};

/** The logs that shoppers sent to this shop, for a tester with the key; the key is kept until the tab is closed. */
export const SentLogList = (props: {
  readonly sentLogs: SentLogs;
  readonly onText: (text: string, sent: ReportFacts) => void;
}) => {
  const { sentLogs, onText } = props;
  const [key, setKey] = useState(readKeptKey);
  const [listed, setListed] = useState<Listed>({ kind: key === '' ? 'closed' : 'loading' });
  const [search, setSearch] = useState('');
  const [named] = useState(wantedInAddress);
  const [wanted, setWanted] = useState(() => (named !== null && E.isRight(named) ? named.right : null));
  const [problem, setProblem] = useState(named !== null && E.isLeft(named) ? named.left : null);
  const begin = useAbortPrevious();

  const fetchLog = async (withKey: string, log: string): Promise<void> => {
    const signal = begin();
    const answer = await sentLogs.log(withKey, log, signal);
    if (signal.aborted) return;
    if (E.isLeft(answer)) {
      setProblem(answer.left);
      return;
    }
    const { log: text, ...sent } = answer.right;
    nameInAddress('log', sent.code);
    onText(text, sent);
  };
  const list = async (withKey: string, page: number, withSearch: string): Promise<void> => {
    const signal = begin();
    const answer = await sentLogs.list(withKey, { page, search: withSearch }, signal);
    if (signal.aborted) return;
    if (E.isRight(answer)) keepKey(withKey);
    setListed(
      E.isRight(answer) ? { kind: 'ready', page: answer.right } : { kind: 'failed', why: answer.left },
    );
    if (E.isLeft(answer) || wanted === null) return;
    setWanted(null);
    await fetchLog(withKey, wanted);
  };
  const listFirst = useEffectEvent(() => {
    if (key !== '') void list(key, 1, '');
  });
  useEffect(() => queueMicrotask(() => listFirst()), []);

  const ask = (withKey: string, page: number, withSearch = search): void => {
    setListed({ kind: 'loading' });
    if (listed.kind === 'ready') setProblem(null);
    setSearch(withSearch);
    void list(withKey, page, withSearch);
  };
  const forget = (): void => {
    begin();
    keepKey('');
    setKey('');
    setListed({ kind: 'closed' });
  };
  return (
    <Stack component="section" gap="sm" w="100%" aria-labelledby="sent-title">
      <Title order={2} size="h3" id="sent-title">
        Sent by shoppers and staff
      </Title>
      {problem !== null && <Alert color="red">{problem}</Alert>}
      {listed.kind === 'closed' && wanted !== null && <Text>The key opens log {wanted}.</Text>}
      {(listed.kind === 'closed' || listed.kind === 'failed') && (
        <Form
          name="key"
          asks={wanted === null ? 'List the logs' : 'Open the log'}
          onText={(typed) => {
            if (typed === '') return;
            setKey(typed);
            ask(typed, 1);
          }}
        >
          <KeyField />
        </Form>
      )}
      {listed.kind === 'failed' && <Alert color="red">{listed.why}</Alert>}
      {listed.kind === 'loading' && <Text role="status">Asking the shop…</Text>}
      {listed.kind === 'ready' && (
        <>
          <Form name="search" role="search" asks="Search" onText={(asked) => ask(key, 1, asked)}>
            <TextInput
              type="search"
              name="search"
              label="Code, or words of the shopper, the page or the failure"
              maxLength={100}
              autoComplete="off"
            />
          </Form>
          {listed.page.data.length === 0 ? (
            <Text c="dimmed">
              {search === '' ? 'No log was sent yet.' : `Nothing is found for “${search}”.`}
            </Text>
          ) : (
            <Rows page={listed.page} onFetch={({ id }) => void fetchLog(key, id)} />
          )}
          <Pagination
            hideWithOnePage
            total={Math.ceil(listed.page.total / logsPerPage)}
            value={listed.page.page}
            onChange={(page) => ask(key, page)}
            getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
          <LinkButton mr="auto" onClick={forget}>
            Forget the key
          </LinkButton>
        </>
      )}
    </Stack>
  );
};
