import { Text } from '@mantine/core';
import type { ReportFacts } from './use-log-reader.ts';

/** Report of a shopper: their words, the last page, and the last failure, in at most `most` lines. */
export const SentReport = (props: { readonly sent: ReportFacts; readonly most?: number }) => {
  const {
    sent: { words, page, lastFailure },
    most,
  } = props;
  const facts = [
    ['What went wrong', words, 'th'],
    ['Page', page, undefined],
    ['Last failure', lastFailure, undefined],
  ] as const;
  const given = facts.filter(([, text]) => text !== null && text !== '');
  const isShort = most !== undefined;
  return given.length === 0 ? null : (
    <Text component="dl" w="100%" m={0} {...(isShort ? { lineClamp: most, style: { order: 1 } } : {})}>
      {given.map(([name, text, language]) => (
        <div key={name} style={{ display: isShort ? 'inline' : 'block', overflowWrap: 'anywhere' }}>
          <dt style={{ display: 'inline', fontWeight: 600 }}>{`${name}: `}</dt>
          <dd style={{ display: 'inline', margin: 0 }} lang={language}>{`${text} `}</dd>
        </div>
      ))}
    </Text>
  );
};
