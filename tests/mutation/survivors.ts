/** Mutants that no test can tell from the source. */
interface Survivors {
  readonly file: string;
  /** What each makes of the line, or the lines, that it changes. */
  readonly becomes: readonly string[];
  readonly why: string;
}

const session = 'adapters/v1/client/session-machine.ts';

/** All of them; one that is caught meanwhile, or whose line is another, fails `npm run test:mutation`. */
export const survivors: readonly Survivors[] = [
  {
    file: session,
    becomes: [
      'if (true) draft.state = { ...draft.state, phase: { ...phase, ...changed } };',
      'if (false) return;',
      'else if (true) {',
      'if (true)',
      'if (true) change(draft, { pause: { ...phase.pause, length: 0 } });',
    ],
    why: 'The caller has checked that already; the condition narrows the types.',
  },
  {
    file: session,
    becomes: ['isProven: true,'],
    why: 'It is read only during a session, which proves it; there is none after an end.',
  },
  {
    file: session,
    becomes: [
      '} else if (pause.failure === null) hand(draft, call, {});',
      '} else if (pause.failure === null) hand(draft, call, { type: "" });',
      "lose(draft, 'server', {});",
      'lose(draft, \'server\', { type: "" });',
    ],
    why: 'What is no token, failure or earlier session is all the same to a call; the name is for who reads.',
  },
  {
    file: session,
    becomes: ["access: true && isCustomers ? 'customer' : access,"],
    why: 'A call that is a customer’s is theirs or a visitor’s, and goes out as a customer’s either way.',
  },
  {
    file: session,
    becomes: ['return look(draft, "");'],
    why: 'What is not needed is told; the name is for who reads.',
  },
  {
    file: 'adapters/v1/client/call-machine.ts',
    becomes: ['if (true && retryAfter > longestPause) return 0;'],
    why: 'null is not more than any number; the condition tells the types.',
  },
  {
    file: 'engine/values/money.ts',
    becomes: ['const [whole = "", fraction] = bahtText(amount).split(\'.\');'],
    why: 'A text that is split has a first part; the default tells the types.',
  },
  {
    file: 'engine/values/product.ts',
    becomes: ['discounted !== null && discounted < unitPrice ? discounted : unitPrice;'],
    why: 'Of two prices that are the same either is charged.',
  },
];
