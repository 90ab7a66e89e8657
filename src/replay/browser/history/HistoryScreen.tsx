import { Alert, Button, Group, List, Stack, Table, Text, Title } from '@mantine/core';
import type { History, StepOfMany } from '../../evidence/history.ts';

const Step = ({ what, came }: StepOfMany) => (
  <>
    {what !== '' && (
      <Text ff="monospace" size="xs" lineClamp={4} title={what}>
        {what}
      </Text>
    )}
    {came !== '' && (
      <Text ff="monospace" size="xs" fw={600} lineClamp={3} title={came}>
        → {came}
      </Text>
    )}
  </>
);

/** History of a test that broke the laws: requests and answers in order, a column for each participant. */
export const HistoryScreen = (props: {
  readonly name: string;
  readonly history: History;
  readonly onClose: () => void;
}) => {
  const { broken } = props.history;
  const steps = props.history.steps.map((step, at) => ({ ...step, nth: at + 1 }));
  const all = [...new Set(steps.map(({ who }) => who))];
  return (
    <Stack component="main" p="md">
      <Group justify="space-between">
        <Title order={1}>{props.name}</Title>
        <Button onClick={props.onClose}>Close</Button>
      </Group>
      <Alert color="red" title="What is broken">
        <List>
          {broken.map((law) => (
            <List.Item key={law}>{law}</List.Item>
          ))}
        </List>
      </Alert>
      <Table.ScrollContainer minWidth={280 * all.length} maxHeight="75dvh">
        <Table withColumnBorders layout="fixed" verticalSpacing={2} aria-label="Steps" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>Step</Table.Th>
              {all.map((who) => (
                <Table.Th key={who}>{who}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map((step) => (
              <Table.Tr key={step.nth}>
                <Table.Td>{step.nth}</Table.Td>
                {all.map((who) => (
                  <Table.Td key={who}>{who === step.who && <Step {...step} />}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
};
