import type { ReactNode } from 'react';
import { NavigationType } from 'react-router-dom';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { usePlace } from './place.ts';

/**
 * Contents below the fold: drawn after first paint when the visitor moves forward, at once in server rendering or on Back,
 * where the scroll position may be down there.
 */
export const BelowFold = ({ children }: { readonly children: ReactNode }) => (
  <AfterPaint atOnce={usePlace().type === NavigationType.Pop} instead={<div className="window-high" />}>
    {children}
  </AfterPaint>
);
