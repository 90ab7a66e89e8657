import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import {
  DownwardsIcon,
  LeftIcon,
  MinusIcon,
  NextIcon,
  PlusIcon,
  PreviousIcon,
  RightIcon,
  UpIcon,
} from '../../ui/icons.tsx';
import classes from './ZoomControls.module.css';

const Control = ({
  name,
  onPress,
  isOff = false,
  children,
}: {
  readonly name: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}) => (
  <Button className={classes['control']} aria-label={name} isOff={isOff} onClick={() => onPress()}>
    {children}
  </Button>
);

/** Everything that can be done with a picture, as buttons: nobody has to drag or use a wheel (WCAG 2.5.7). */
export const ZoomControls = ({
  isLarge,
  onSize,
  onPan,
  onTurn,
}: {
  readonly isLarge: boolean;
  readonly onSize: (isLarge: boolean) => void;
  /** Moves the enlarged picture: 1 to the right and down, −1 to the left and up. */
  readonly onPan: (x: number, y: number) => void;
  /** Goes to the next picture or the one before; undefined when there is one only. */
  readonly onTurn: ((by: 1 | -1) => void) | undefined;
}) => (
  <div className={classes['controls']} role="group" aria-label="ควบคุมภาพ">
    {onTurn !== undefined && (
      <Control name="ภาพก่อนหน้า" onPress={() => onTurn(-1)}>
        <PreviousIcon />
      </Control>
    )}
    <Control name="ย่อ" isOff={!isLarge} onPress={() => onSize(false)}>
      <MinusIcon />
    </Control>
    <Control name="ขยาย 2 เท่า" isOff={isLarge} onPress={() => onSize(true)}>
      <PlusIcon />
    </Control>
    {isLarge && (
      <>
        <Control name="เลื่อนซ้าย" onPress={() => onPan(-1, 0)}>
          <LeftIcon />
        </Control>
        <Control name="เลื่อนขึ้น" onPress={() => onPan(0, -1)}>
          <UpIcon />
        </Control>
        <Control name="เลื่อนลง" onPress={() => onPan(0, 1)}>
          <DownwardsIcon />
        </Control>
        <Control name="เลื่อนขวา" onPress={() => onPan(1, 0)}>
          <RightIcon />
        </Control>
      </>
    )}
    {onTurn !== undefined && (
      <Control name="ภาพถัดไป" onPress={() => onTurn(1)}>
        <NextIcon />
      </Control>
    )}
  </div>
);
