import {
  Badge,
  Box,
  Button,
  Group,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { SentReport } from '../open/SentReport.tsx';
import type { OpenLog } from '../open/use-log-reader.ts';
import type { Recording } from '../recording/track.ts';
import type { SignatureCheck } from '../recording/signature.ts';
import { sayDuration } from '../../evidence/say.ts';
import type { ProgramName } from '../../../../engine/log/format.ts';
import classes from '../replay.module.css';
import { Choice } from '../ui/controls.tsx';

export const Bar = (props: {
  readonly children: ReactNode;
  readonly leave: string;
  readonly onLeave: () => void;
  readonly onKeys: () => void;
}) => {
  const { children, leave, onLeave, onKeys } = props;
  const { toggleColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <Group
      component="header"
      gap="6px 12px"
      px="md"
      py={6}
      style={{ borderBottom: '2px solid var(--mantine-primary-color-filled)' }}
    >
      <Title order={1} size="h4">
        Replay
      </Title>
      {children}
      <Group gap={6} ml="auto">
        <Button aria-pressed={isDark} variant={isDark ? 'filled' : 'default'} onClick={toggleColorScheme}>
          Dark
        </Button>
        <Button onClick={onKeys}>Keys ?</Button>
        <Button onClick={onLeave}>{leave}</Button>
      </Group>
    </Group>
  );
};

const saySignature = (check: SignatureCheck): readonly [words: string, color: string, title: string] => {
  switch (check.kind) {
    case 'none':
      return ['not signed', 'gray', 'Only logs that were sent to the shop are signed.'];
    case 'checking':
      return ['checking the signature', 'gray', ''];
    case 'checked': {
      const arrived = new Date(check.at).toUTCString();
      return ['signature checked', 'green', `The shop vouches that this log arrived ${arrived}.`];
    }
    case 'not-checked':
      return ['signature not checked', 'orange', `It could not be checked: ${check.why}.`];
    case 'wrong':
      return ['signature wrong', 'red', 'The shop did not sign this log.'];
  }
};

const sayFacts = ({ header, turns }: Recording): string => {
  const duration = (turns.at(-1)?.at ?? header.startedAt) - header.startedAt;
  return `${turns.length} turns in ${sayDuration(duration)} · ${header.program} ${header.engine} · vocabulary ${header.vocabulary} · ${header.locale}${header.device === undefined ? '' : ` · ${header.device}`}`;
};

export const LogFacts = ({ log: { recording, name, sent, signature } }: { readonly log: OpenLog }) => {
  const { header } = recording;
  const [words, color, title] = saySignature(signature);
  return (
    <>
      <Text truncate maw="36ch" title={header.logId}>
        {name}
      </Text>
      <Group gap={6}>
        <Badge color={color} title={title}>
          {words}
        </Badge>
        <Badge color={header.isRedacted ? 'gray' : 'orange'}>
          {header.isRedacted ? 'redacted' : 'holds personal data'}
        </Badge>
        {header.derived !== null && (
          <Badge color="gray" title={header.derived.head}>{`${header.derived.by} from another`}</Badge>
        )}
      </Group>
      <Text visibleFrom="sm">{sayFacts(recording)}</Text>
      {sent !== null && <SentReport sent={sent} most={2} />}
    </>
  );
};

export type ShownPanels = 'turns' | 'turn' | 'shop';

/** The list, what is chosen in it and the pages beside each other; where there is no room for all, those that are chosen. */
export const Panels = (props: {
  readonly program: ProgramName;
  readonly shown: ShownPanels;
  readonly onShown: (shown: ShownPanels) => void;
  readonly tools?: ReactNode;
  readonly isWide?: boolean;
  readonly turns: ReactNode;
  readonly turn: ReactNode;
  readonly pages: ReactNode;
}) => (
  <Box component="main" className={classes['main']} px={{ base: 'xs', sm: 'md' }} py="xs">
    <Group gap="xs">
      <Box hiddenFrom="lg">
        <Choice
          label="Shown"
          options={[
            ['turns', 'Turns'],
            ['turn', 'Turn'],
            ['shop', props.program === 'shop' ? 'Shop' : 'Desk'],
          ]}
          value={props.shown}
          onChoose={props.onShown}
        />
      </Box>
      {props.tools}
    </Group>
    <div
      className={`${classes['columns']} ${props.isWide === true ? classes['wide'] : ''}`}
      data-shown={props.shown}
    >
      <div className={`${classes['column']} ${classes['turns']}`}>{props.turns}</div>
      <div className={`${classes['column']} ${classes['turn']}`}>{props.turn}</div>
      <div className={`${classes['column']} ${classes['shop']}`}>{props.pages}</div>
    </div>
  </Box>
);
