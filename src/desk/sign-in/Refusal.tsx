import { Alert } from '@mantine/core';
import type { Asking } from '../../../engine/desk/session/words.ts';
import { useDesk } from '../store.tsx';
import { unreadText } from '../words.ts';

/** Why what was asked last came to nothing, where that is one of these questions. */
export const Refusal = ({ of }: { readonly of: Asking }) => {
  const refusal = useDesk(({ session }) => session.refusal);
  return refusal?.what === of ? (
    <Alert color="red" role="alert">
      {unreadText(refusal.failure)}
    </Alert>
  ) : null;
};
