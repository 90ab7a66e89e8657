import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProgramName } from '../../../../engine/log/program-name.ts';
import classes from '../replay.module.css';
import { Choice } from '../ui/Choice.tsx';

/** The part that is shown where there is no room for all. */
export type Shown = 'turns' | 'turn' | 'shop';

/** The list, what is chosen in it and the pages beside each other; where there is no room for all, those that are chosen. */
export const Columns = ({
  program,
  shown,
  onShown,
  tools,
  isWide = false,
  turns,
  turn,
  pages,
}: {
  readonly program: ProgramName;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  readonly tools?: ReactNode;
  /** Whether the list needs more room. */
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
            ['shop', program === 'shop' ? 'Shop' : 'Desk'],
          ]}
          value={shown}
          onChoose={onShown}
        />
      </Box>
      {tools}
    </Group>
    <div className={`${classes['columns']} ${isWide ? classes['wide'] : ''}`} data-shown={shown}>
      <div className={`${classes['column']} ${classes['turns']}`}>{turns}</div>
      <div className={`${classes['column']} ${classes['turn']}`}>{turn}</div>
      <div className={`${classes['column']} ${classes['shop']}`}>{pages}</div>
    </div>
  </Box>
);
