import { useState } from 'react';

/** Text being typed that begins as `value` and begins anew whenever that changes, Back included. */
export const useDraft = <T extends string>(value: T): readonly [T, (text: T) => void] => {
  const [draft, setDraft] = useState({ value, text: value });
  if (draft.value !== value) setDraft({ value, text: value });
  return [draft.value === value ? draft.text : value, (text) => setDraft({ value, text })];
};
