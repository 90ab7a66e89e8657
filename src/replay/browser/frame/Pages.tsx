import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { ProgramName } from '../../../../engine/log/program-name.ts';
import classes from '../replay.module.css';
import { Choice } from '../ui/Choice.tsx';
import { type FrameWidth, frameWidths } from './frame-place.ts';
import type { FrameHost } from './port.ts';
import { type FrameAround, ShopFrame } from './ShopFrame.tsx';

/** A state of the program, and what is said of it above its window. */
export interface Side {
  /** The frame's name for screen readers. */
  readonly title: string;
  readonly name: string;
  /** A word about it, and its colour. */
  readonly mark?: readonly [word: string, color: string];
  readonly root: object;
  readonly at: number;
  readonly isHidden?: boolean;
}

/** How long a sentence is shown, milliseconds. */
const flashTime = 2_600;

/** The pages of a program in states of it, in windows of one width; only those of the first can be live. */
export const Pages = ({
  program,
  sides,
  live,
  off,
  onKey,
  children,
}: {
  readonly program: ProgramName;
  readonly sides: readonly Side[];
  /** Takes what is asked of the pages; missing while effects are off. */
  readonly live?: Pick<FrameHost, 'dispatch' | 'go'> | undefined;
  /** Why nothing is done then. */
  readonly off: string;
  /** Takes the keys that the pages have no use for; true where it has one. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly children?: ReactNode;
}) => {
  const [width, setWidth] = useState<FrameWidth>(390);
  const [flash, setFlash] = useState({ id: 0, text: '' });
  const show = (text: string): void => setFlash(({ id }) => ({ id: id + 1, text }));
  useEffect(() => {
    if (flash.text === '') return undefined;
    const over = window.setTimeout(() => setFlash(({ id }) => ({ id, text: '' })), flashTime);
    return () => window.clearTimeout(over);
  }, [flash]);
  const host: FrameAround = {
    dispatch: (command) => {
      if (live !== undefined) live.dispatch(command);
      else if (command.type === 'PageBroke' && 'fault' in command)
        show(`This page breaks while it is drawn: ${String(command.fault)}.`);
      // The sign-in form asks for this by itself, without a click.
      else if (command.type !== 'AskForProviders') show(off);
    },
    go: (pathname, search) => (live === undefined ? show(off) : live.go(pathname, search)),
    leave: () => show(`This link leads out of the ${program}; it is not followed here.`),
    fail: () => show('The pages of this program are not to be had here.'),
    key: onKey,
  };
  return (
    <section className={classes['pages']} aria-label={program === 'shop' ? 'Shop' : 'Desk'}>
      <Group justify="space-between" gap="xs">
        <Choice
          label={`Width of the ${program}'s window`}
          options={frameWidths.map((pixels) => [pixels, `${pixels}`] as const)}
          value={width}
          onChoose={setWidth}
        />
        {children}
      </Group>
      <div className={classes['frames']}>
        {sides.map(({ title, name, mark, root, at, isHidden = false }, index) => (
          <div key={title} hidden={isHidden}>
            <Title order={2} size="sm">
              {`${name} `}
              {mark !== undefined && <Badge color={mark[1]}>{mark[0]}</Badge>}
            </Title>
            <ShopFrame
              title={title}
              program={program}
              root={root}
              at={at}
              isLive={live !== undefined && index === 0}
              width={width}
              host={host}
            />
          </div>
        ))}
        <Paper
          key={flash.id}
          role="status"
          className={flash.text === '' ? 'visually-hidden' : classes['flash']}
          shadow="md"
          p="xs"
        >
          <Text>{flash.text}</Text>
        </Paper>
      </div>
    </section>
  );
};
