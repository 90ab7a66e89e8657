import { Stack, Title } from '@mantine/core';
import { useAct } from '../store.tsx';
import { BranchForm } from './BranchForm.tsx';

const NewBranchPage = () => {
  const { perform, isUnderWay } = useAct('MakeBranch');
  return (
    <Stack>
      <Title>เพิ่มสาขา</Title>
      <BranchForm branch={null} isBusy={isUnderWay} onWish={(id, terms) => perform({ id, terms })} />
    </Stack>
  );
};

export default NewBranchPage;
