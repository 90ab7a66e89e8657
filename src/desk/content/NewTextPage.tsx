import { Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { useAct, useDispatch } from '../store.tsx';
import { TextForm } from './TextForm.tsx';
import { kindNames } from './words.ts';

/** A text that is written anew; then the list of its kind is shown. */
const NewTextPage = ({ page: { kind } }: { readonly page: Of<DeskPage, 'NewText'> }) => {
  const dispatch = useDispatch();
  const { perform, isUnderWay, ended } = useAct('MakeText');
  const [before] = useState(ended?.request);
  const isMade = ended !== null && ended.failure === null && ended.request !== before;
  useEffect(() => {
    if (isMade) dispatch({ type: 'GoTo', address: addressOf({ type: 'Texts', kind, search: '', page: 1 }) });
  }, [isMade, kind, dispatch]);
  return (
    <Stack>
      <Title order={1} size="h3">
        เขียน{kindNames[kind]}ใหม่
      </Title>
      <TextForm kind={kind} text={null} isBusy={isUnderWay} onWish={(draft) => perform({ draft })} />
    </Stack>
  );
};

export default NewTextPage;
