import { useState } from 'react';
import type { FrameAround } from '../frame/ShopFrame.tsx';
import { ShopFrame } from '../frame/ShopFrame.tsx';
import { type FrameWidth, frameWidths } from '../frame/frame-place.ts';
import panel from '../frame/ShopPanel.module.css';
import { useFlash } from '../frame/use-flash.ts';
import { Choice } from '../ui/Choice.tsx';
import classes from './ComparePages.module.css';
import type { Comparison } from './comparison.ts';

/** The program's pages after a row, of both logs, in windows of one width. */
export const ComparePages = ({
  comparison,
  index,
}: {
  readonly comparison: Comparison;
  readonly index: number;
}) => {
  const { program, statesAt, timesAt } = comparison;
  const [width, setWidth] = useState<FrameWidth>(390);
  const [flash, showFlash] = useFlash();
  const tellOff = (): void => showFlash('Effects are off while two logs are compared.');
  const host: FrameAround = {
    dispatch: (command) => {
      if (command.type === 'PageBroke' && 'fault' in command)
        showFlash(`This page breaks while it is drawn: ${String(command.fault)}.`);
      // The sign-in form asks for this by itself: nobody has clicked.
      else if (command.type !== 'AskForProviders') tellOff();
    },
    go: tellOff,
    leave: () => showFlash(`This link leads out of the ${program.name}; it is not followed here.`),
    fail: () => showFlash('The pages of this program are not to be had here.'),
    key: () => false,
  };
  const states = statesAt(index);
  const times = timesAt(index);
  return (
    <section className={panel['panel']} aria-label={program.name === 'shop' ? 'Shop' : 'Desk'}>
      <div className={panel['bar']}>
        <Choice
          label={`Width of the ${program.name}'s windows`}
          options={frameWidths.map((pixels) => [pixels, `${pixels}`] as const)}
          value={width}
          onChoose={setWidth}
        />
      </div>
      <div className={`${panel['frames']} ${classes['frames']}`}>
        {(['first', 'second'] as const).map((side, at) => (
          <div key={side} className={panel['side']}>
            <h3 className={panel['name']}>{`The ${side}`}</h3>
            <ShopFrame
              title={`The ${program.name} in the ${side} log`}
              program={program.name}
              root={states[at] ?? {}}
              at={times[at] ?? 0}
              isLive={false}
              width={width}
              host={host}
            />
          </div>
        ))}
        <p key={flash.id} className={flash.text === '' ? 'visually-hidden' : panel['flash']} role="status">
          {flash.text}
        </p>
      </div>
    </section>
  );
};
