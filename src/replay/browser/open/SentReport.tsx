import type { SentReport as Report } from './use-log-reader.ts';

/** What a shopper said went wrong, the page where the log ended, and the last failure in it. */
export const SentReport = ({
  sent: { words, page, lastFailure },
  className,
}: {
  readonly sent: Report;
  readonly className: string | undefined;
}) => {
  const told = [
    ['What went wrong', words, 'th'],
    ['Page', page, undefined],
    ['Last failure', lastFailure, undefined],
  ] as const;
  const said = told.filter(([, text]) => text !== null && text !== '');
  return said.length === 0 ? null : (
    <dl className={className}>
      {said.map(([name, text, language]) => (
        <div key={name}>
          <dt>{`${name}: `}</dt>
          <dd lang={language}>{text}</dd>
        </div>
      ))}
    </dl>
  );
};
