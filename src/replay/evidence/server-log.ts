import * as t from 'io-ts';
import type { Recording } from '../browser/recording/track.ts';
import type { Span } from '../browser/recording/spans.ts';

const Line = t.intersection([
  t.type({ reqId: t.string }),
  t.partial({
    logId: t.string,
    turn: t.number,
    effect: t.number,
    msg: t.string,
    milliseconds: t.number,
    req: t.type({ method: t.string, route: t.string }),
    res: t.type({ statusCode: t.number }),
  }),
]);

export type ServerLine = t.TypeOf<typeof Line>;

/** Whether a file is a log of the server; those of visits begin otherwise. */
export const isServerLog = async (file: Blob): Promise<boolean> =>
  /^\{"level":\d/.test(await file.slice(0, 40).text());

/** The lines of a server's log that are about a request; all others are passed over. */
export const readServerLog = (text: string): readonly ServerLine[] =>
  text.split('\n').flatMap((line) => {
    if (!line.includes('"reqId"')) return [];
    try {
      const parsed: unknown = JSON.parse(line);
      return Line.is(parsed) ? [parsed] : [];
    } catch {
      return [];
    }
  });

export const sayServerLine = ({ req, res, milliseconds, msg }: ServerLine): string =>
  [
    req === undefined ? undefined : `${req.method} ${req.route}`,
    res?.statusCode,
    milliseconds === undefined ? undefined : `${milliseconds} ms`,
    msg,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');

type Told = Pick<Recording, 'turns'> & { readonly header: Pick<Recording['header'], 'logId'> };

export const requestsOf = (
  { turns }: Pick<Recording, 'turns'>,
  { answers }: Pick<Span, 'answers'>,
): readonly string[] => [
  ...new Set(answers.flatMap((position) => turns[position - 1]?.cause?.requestId ?? [])),
];

/** Lines of the server's log for an effect: by the request ids of its answers and of its calls. */
export const serverLinesOf = (
  lines: readonly ServerLine[],
  { turns, header }: Told,
  span: Pick<Span, 'answers' | 'from' | 'index'>,
): readonly ServerLine[] => {
  const requests = requestsOf({ turns }, span);
  const begun = turns.findLast(({ document }, at) => at < span.from && document !== undefined);
  const logId = begun?.document?.logId ?? header.logId;
  const turn = turns[span.from - 1]?.seq;
  return lines.filter(
    (line) =>
      requests.includes(line.reqId) ||
      (line.logId === logId && line.turn === turn && line.effect === span.index),
  );
};
