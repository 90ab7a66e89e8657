import { Stack, Title } from '@mantine/core';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { useAct } from '../store.tsx';
import { TextForm } from './TextForm.tsx';
import { kindNames } from './words.ts';

const NewTextPage = ({ page: { kind } }: { readonly page: Of<DeskPage, 'NewText'> }) => {
  const { perform, isUnderWay } = useAct('MakeText');
  return (
    <Stack>
      <Title>เขียน{kindNames[kind]}ใหม่</Title>
      <TextForm kind={kind} text={null} isBusy={isUnderWay} onWish={(draft) => perform({ draft })} />
    </Stack>
  );
};

export default NewTextPage;
