import { Button, Code, CopyButton, FileButton, Stack } from '@mantine/core';
import { useState } from 'react';
import { cutLines, prettyText } from '../detail/shown-changes.ts';

export const Choice = <T extends string | number>(props: {
  readonly label: string;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}) => (
  <Button.Group aria-label={props.label}>
    {props.options.map(([option, name]) => (
      <Button
        key={option}
        px="xs"
        variant={option === props.value ? 'filled' : 'default'}
        aria-pressed={option === props.value}
        onClick={() => props.onChoose(option)}
      >
        {name}
      </Button>
    ))}
  </Button.Group>
);

export const ChooseFile = (props: { readonly label: string; readonly onFile: (file: File) => void }) => (
  <FileButton
    inputProps={{ 'aria-label': props.label }}
    onChange={(file) => file !== null && props.onFile(file)}
  >
    {(button) => (
      <Button {...button} variant="filled">
        Choose a file
      </Button>
    )}
  </FileButton>
);

export const LinkButton = Button.withProps({ variant: 'subtle', size: 'compact-sm' });

/** Text as typed; a long one shows its first lines and a button for the rest. */
export const LongText = (props: {
  readonly text: string;
  readonly most: number;
  readonly color?: string;
}) => {
  const { text, most, color = 'var(--mantine-color-default-hover)' } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const { shown, left } = opened === text ? { shown: text, left: 0 } : cutLines(text, most);
  return (
    <>
      <Code block color={color} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {shown}
      </Code>
      {left > 0 && <LinkButton onClick={() => setOpened(text)}>{`${left} more lines`}</LinkButton>}
    </>
  );
};

export const Json = ({ value, label }: { readonly value: unknown; readonly label: string }) => {
  const text = typeof value === 'string' ? value : (prettyText(value) ?? '');
  return (
    <Stack gap={2} align="stretch">
      <LongText text={text} most={36} />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-xs" ml="auto" aria-label={`Copy ${label}`} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
};
