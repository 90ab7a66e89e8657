import { either as E } from 'fp-ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Chip } from '../ui/Chip.tsx';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import { readLogCode, sayLogCode } from '../../../../engine/values/log-code.ts';
import type { SentReport } from './use-log-reader.ts';
import { namedInAddress, nameInAddress } from './log-in-address.ts';
import { logsPerPage, type SentLog, type SentLogs, type SentPage } from '../../evidence/sent-logs.ts';
import classes from './SentLogList.module.css';
import { keepKey, readKeptKey } from './kept-key.ts';

/** What is known of the list: nothing asked yet, under way, there, or not to be had. */
type Listed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly page: SentPage };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sayMoment = (at: SentLog['at']): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const saySize = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KiB`;

const Rows = ({ page, onFetch }: { readonly page: SentPage; readonly onFetch: (log: SentLog) => void }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Arrived</th>
          <th scope="col">Code</th>
          <th scope="col">What went wrong</th>
          <th scope="col">Page</th>
          <th scope="col">Last failure</th>
          <th scope="col">Turns</th>
          <th scope="col">Size</th>
          <th scope="col">Of</th>
          <th scope="col">Open</th>
        </tr>
      </thead>
      <tbody>
        {page.data.map((log) => (
          <tr key={log.id}>
            <td>{sayMoment(log.at)}</td>
            <td title={log.logId} className={classes['code']}>
              {sayLogCode(log.code)} {!log.isRedacted && <Chip tone="warn">personal data</Chip>}
            </td>
            <td className={classes['words']} lang="th">
              {log.words ?? '–'}
            </td>
            <td className={classes['words']}>{log.page}</td>
            <td className={classes['words']}>{log.lastFailure ?? '–'}</td>
            <td className={classes['number']}>{log.turns}</td>
            <td className={classes['number']}>{saySize(log.size)}</td>
            <td>{`${log.program} ${log.engine}`}</td>
            <td>
              <Button aria-label={`Open log ${sayLogCode(log.code)}`} onClick={() => onFetch(log)}>
                Open
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Pages = ({ page, onPage }: { readonly page: SentPage; readonly onPage: (page: number) => void }) => {
  const last = Math.max(1, Math.ceil(page.total / logsPerPage));
  if (last === 1) return null;
  return (
    <p className={classes['pages']}>
      <Button disabled={page.page <= 1} onClick={() => onPage(page.page - 1)}>
        Newer
      </Button>
      {`Page ${page.page} of ${last}`}
      <Button disabled={page.page >= last} onClick={() => onPage(page.page + 1)}>
        Older
      </Button>
    </p>
  );
};

const KeyForm = ({
  asks,
  onKey,
}: {
  /** What is done with the key. */
  readonly asks: string;
  readonly onKey: (key: string) => void;
}) => (
  <form
    className={classes['form']}
    onSubmit={(event) => {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem('key');
      if (field instanceof HTMLInputElement && field.value.trim() !== '') onKey(field.value.trim());
    }}
  >
    <label className={classes['label']}>
      Key for testers
      <input type="password" name="key" className={controls['field']} autoComplete="off" required />
    </label>
    <Button type="submit">{asks}</Button>
  </form>
);

const SearchForm = ({ onSearch }: { readonly onSearch: (search: string) => void }) => (
  <form
    role="search"
    className={classes['form']}
    onSubmit={(event) => {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem('search');
      if (field instanceof HTMLInputElement) onSearch(field.value.trim());
    }}
  >
    <label className={classes['label']}>
      Code, or words of the shopper, the page or the failure
      <input type="search" name="search" className={controls['field']} maxLength={100} autoComplete="off" />
    </label>
    <Button type="submit">Search</Button>
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

/** Gives a signal for each thing that is begun; the one before is aborted, and the last one with the component. */
const useNewest = (): (() => AbortSignal) => {
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  return useCallback(() => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  }, []);
};

/** The logs that shoppers sent to this shop, for a tester with the key; the key is kept until the tab is closed. */
export const SentLogList = ({
  sentLogs,
  onText,
}: {
  readonly sentLogs: SentLogs;
  readonly onText: (text: string, sent: SentReport) => void;
}) => {
  const [key, setKey] = useState(readKeptKey);
  const [listed, setListed] = useState<Listed>({ kind: key === '' ? 'closed' : 'loading' });
  const [search, setSearch] = useState('');
  const [named] = useState(wantedInAddress);
  /** The log that the address names, until it was tried. */
  const [wanted, setWanted] = useState(() => (named !== null && E.isRight(named) ? named.right : null));
  /** Why a log is not opened, while the list stands. */
  const [problem, setProblem] = useState(named !== null && E.isLeft(named) ? named.left : null);
  const begin = useNewest();

  const fetchLog = useCallback(
    async (withKey: string, log: string): Promise<void> => {
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
    },
    [sentLogs, begin, onText],
  );
  const list = useCallback(
    async (withKey: string, page: number, withSearch: string, log: string | null): Promise<void> => {
      const signal = begin();
      const answer = await sentLogs.list(withKey, { page, search: withSearch }, signal);
      if (signal.aborted) return;
      if (E.isRight(answer)) keepKey(withKey);
      setListed(
        E.isRight(answer) ? { kind: 'ready', page: answer.right } : { kind: 'failed', why: answer.left },
      );
      if (E.isLeft(answer) || log === null) return;
      setWanted(null);
      await fetchLog(withKey, log);
    },
    [sentLogs, begin, fetchLog],
  );
  const [first] = useState({ key, wanted });
  useEffect(() => {
    if (first.key !== '') queueMicrotask(() => void list(first.key, 1, '', first.wanted));
  }, [first, list]);

  const ask = (withKey: string, page: number, withSearch = search): void => {
    setListed({ kind: 'loading' });
    if (listed.kind === 'ready') setProblem(null);
    setSearch(withSearch);
    void list(withKey, page, withSearch, wanted);
  };
  const forget = (): void => {
    begin();
    keepKey('');
    setKey('');
    setListed({ kind: 'closed' });
  };
  return (
    <section className={classes['panel']} aria-labelledby="sent-title">
      <h2 id="sent-title" className={classes['title']}>
        Sent by shoppers and staff
      </h2>
      {problem !== null && (
        <p className={classes['error']} role="alert">
          {problem}
        </p>
      )}
      {listed.kind === 'closed' && wanted !== null && (
        <p className={classes['note']}>The key opens log {wanted}.</p>
      )}
      {(listed.kind === 'closed' || listed.kind === 'failed') && (
        <KeyForm
          asks={wanted === null ? 'List the logs' : 'Open the log'}
          onKey={(typed) => {
            setKey(typed);
            ask(typed, 1);
          }}
        />
      )}
      {listed.kind === 'failed' && (
        <p className={classes['error']} role="alert">
          {listed.why}
        </p>
      )}
      {listed.kind === 'loading' && (
        <p className={classes['note']} role="status">
          Asking the shop…
        </p>
      )}
      {listed.kind === 'ready' && (
        <>
          <SearchForm onSearch={(asked) => ask(key, 1, asked)} />
          {listed.page.data.length === 0 ? (
            <p className={classes['note']}>
              {search === '' ? 'Nobody has sent a log yet.' : `Nothing is found for “${search}”.`}
            </p>
          ) : (
            <Rows page={listed.page} onFetch={({ id }) => void fetchLog(key, id)} />
          )}
          <Pages page={listed.page} onPage={(page) => ask(key, page)} />
          <p>
            <Button look="link" onClick={forget}>
              Forget the key
            </Button>
          </p>
        </>
      )}
    </section>
  );
};
