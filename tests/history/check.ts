/**
 * Judges histories: what clients asked and were answered, between which moments, says whether one shop that does one thing
 * after the other could have answered so. Each check answers a observeTurn: the rule, and the calls that together break it.
 */

export interface Call<Ask, Answer> {
  /** Begin and end by one clock of the test. An unanswered call may take effect at any moment from its begin on. */
  readonly begin: number;
  readonly end: number | null;
  readonly ask: Ask;
  readonly answer: Answer | null;
}

export interface Witness {
  readonly rule: string;
  readonly calls: readonly Call<unknown, unknown>[];
}

type Answered<Ask, Answer> = Call<Ask, Answer> & { readonly end: number; readonly answer: Answer };

const answeredIn = <Ask, Answer>(calls: readonly Call<Ask, Answer>[]): readonly Answered<Ask, Answer>[] =>
  calls.filter((call): call is Answered<Ask, Answer> => call.end !== null && call.answer !== null);

/**
 * The first call whose rank is below that of a call that had ended before it began; `rank` grows with progress.
 */
const behindIn = <Ask, Answer>(
  calls: readonly Answered<Ask, Answer>[],
  rank: (call: Answered<Ask, Answer>) => number,
): readonly [ahead: Answered<Ask, Answer>, behind: Answered<Ask, Answer>] | undefined => {
  const ended = calls.toSorted((a, b) => a.end - b.end);
  let [next, ahead]: [number, Answered<Ask, Answer> | undefined] = [0, undefined];
  for (const call of calls.toSorted((a, b) => a.begin - b.begin)) {
    for (let one = ended[next]; one !== undefined && one.end < call.begin; one = ended[next]) {
      if (ahead === undefined || rank(one) > rank(ahead)) ahead = one;
      next += 1;
    }
    if (ahead !== undefined && rank(call) < rank(ahead)) return [ahead, call];
  }
  return undefined;
};

/** A cart: it is read, or a line of it is set; an answer is the whole cart. */
export type CartAsk =
  | { readonly type: 'read' }
  /** `quantity` where the stock lets every wish be met. */
  | { readonly type: 'set'; readonly line: string; readonly quantity?: number };
export interface CartAnswer {
  readonly version: number;
  /** Pieces by line. */
  readonly lines: Readonly<Record<string, number>>;
}

/** Whether the answers fit one cart whose version grows with each change. */
export const judgeCart = (calls: readonly Call<CartAsk, CartAnswer>[]): Witness | undefined => {
  const answered = answeredIn(calls);
  const behind = behindIn(answered, ({ answer }) => answer.version);
  if (behind !== undefined) return { rule: 'a version never goes back', calls: behind };
  const lost = answered.find(
    ({ ask, answer }) =>
      ask.type === 'set' && ask.quantity !== undefined && answer.lines[ask.line] !== ask.quantity,
  );
  if (lost !== undefined) return { rule: 'an answer has what was asked for', calls: [lost] };
  const unanswered = new Set(
    calls.filter(({ end }) => end === null).map(({ ask }) => (ask.type === 'set' ? ask.line : '')),
  );
  const sets = new Map<string, Answered<CartAsk, CartAnswer>>();
  // Setting a line to its present quantity raises no version: several sets may return one cart.
  const versions = Map.groupBy(answered, ({ answer }) => answer.version);
  for (const [, same] of [...versions].toSorted(([one], [other]) => one - other)) {
    const [told] = same;
    if (told === undefined) continue;
    const otherwise = same.find(({ answer }) => !sameLines(answer.lines, told.answer.lines));
    if (otherwise !== undefined) return { rule: 'one version is one cart', calls: [told, otherwise] };
    for (const call of same) if (call.ask.type === 'set') sets.set(call.ask.line, call);
    for (const [line, set] of sets)
      if (!unanswered.has(line) && told.answer.lines[line] !== set.answer.lines[line])
        return { rule: 'a change stays until the line is changed again', calls: [set, told] };
  }
  return undefined;
};

const sameLines = (one: CartAnswer['lines'], other: CartAnswer['lines']): boolean => {
  const lines = Object.keys({ ...one, ...other });
  return lines.every((line) => one[line] === other[line]);
};

/** A list that only grows: it is read whole, or something is added that its answer names. */
export type ListAsk = { readonly type: 'read' } | { readonly type: 'add'; readonly entry: string };

/** Whether these reads of an append-only list are consistent; each answer is the list at its moment. */
export const judgeList = (calls: readonly Call<ListAsk, readonly string[]>[]): Witness | undefined => {
  const answered = answeredIn(calls);
  const behind = behindIn(answered, ({ answer }) => answer.length);
  if (behind !== undefined) return { rule: 'what was read is there for all who ask later', calls: behind };
  const [longest] = answered.toSorted((a, b) => b.answer.length - a.answer.length);
  if (longest === undefined) return undefined;
  for (const call of answered) {
    if (call.answer.some((entry, at) => entry !== longest.answer[at]))
      return { rule: 'every reading begins the longest one', calls: [call, longest] };
    if (call.ask.type === 'add' && !call.answer.includes(call.ask.entry))
      return { rule: 'what was added stands in the list', calls: [call] };
  }
  const twice = longest.answer.find((entry, at) => longest.answer.indexOf(entry) !== at);
  return twice === undefined ? undefined : { rule: 'nothing stands in it twice', calls: [longest] };
};

/** Calls on the stock of one size at one place: pieces are counted, taken by an order, or returned. */
export type StockAsk =
  | { readonly type: 'count' }
  | { readonly type: 'take' | 'return'; readonly pieces: number };
/** The count; or whether pieces were taken, or not yet returned. */
export type StockAnswer = number | boolean;

/** Running sums of pieces moved: `by` gives a call's moment, undefined to leave it out. */
const sumsBy = (
  calls: readonly Call<StockAsk, StockAnswer>[],
  type: 'take' | 'return',
  by: (call: Call<StockAsk, StockAnswer>) => number | undefined,
): ((moment: number) => number) => {
  const moved = calls
    .flatMap((call) => {
      const at = call.ask.type === type ? by(call) : undefined;
      return at === undefined || call.ask.type === 'count' ? [] : [{ at, pieces: call.ask.pieces }];
    })
    .toSorted((a, b) => a.at - b.at);
  let sum = 0;
  const sums = moved.map(({ pieces }) => (sum += pieces));
  return (moment) => {
    let [low, high] = [0, moved.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((moved[middle]?.at ?? Infinity) <= moment) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? 0;
  };
};

/** Whether the answers fit a stock that begins with so many pieces. */
export const judgeStock = (
  pieces: number,
  calls: readonly Call<StockAsk, StockAnswer>[],
): Witness | undefined => {
  // A call may have happened once begun unless refused; it must have happened once answered.
  const begun = ({ begin, answer }: Call<StockAsk, StockAnswer>) => (answer === false ? undefined : begin);
  const done = ({ end, answer }: Call<StockAsk, StockAnswer>) =>
    answer === true ? (end ?? undefined) : undefined;
  const may = { take: sumsBy(calls, 'take', begun), return: sumsBy(calls, 'return', begun) };
  const must = { take: sumsBy(calls, 'take', done), return: sumsBy(calls, 'return', done) };
  const takers = calls.filter(({ ask, answer }) => ask.type === 'take' && answer === true);
  if (must.take(Infinity) > pieces + may.return(Infinity))
    return { rule: 'no more is sold than there was', calls: takers.slice(-6) };
  for (const call of answeredIn(calls)) {
    const { begin, end, ask, answer } = call;
    const least = pieces - may.take(end) + must.return(begin);
    const most = pieces - must.take(begin) + may.return(end);
    const isBroken =
      ask.type === 'count'
        ? Number(answer) < Math.max(0, least) || Number(answer) > most
        : ask.type === 'take' && (answer === true ? most < ask.pieces : least >= ask.pieces);
    if (!isBroken) continue;
    const moved = calls.filter((one) => one !== call && one.ask.type !== 'count' && one.begin <= end);
    return { rule: 'stock is what is left of what was there', calls: [...moved.slice(-5), call] };
  }
  return undefined;
};

/** Whether each idempotency key had one outcome; `ask` is the key, `answer` the id that was returned. */
export const judgeKeys = (calls: readonly Call<string, string>[]): Witness | undefined => {
  const first = new Map<string, Answered<string, string>>();
  for (const call of answeredIn(calls)) {
    const former = first.get(call.ask);
    if (former !== undefined && former.answer !== call.answer)
      return { rule: 'a key has one outcome', calls: [former, call] };
    first.set(call.ask, call);
  }
  return undefined;
};
