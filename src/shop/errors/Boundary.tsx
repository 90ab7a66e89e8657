import { Component, type ReactNode } from 'react';
import { faultNameOf } from '../../../engine/route/fault.ts';

interface BoundaryProps {
  /** Key of the contents: another one resets the error. */
  readonly of?: unknown;
  readonly onBroken?: (fault: string) => void;
  /** Fallback for failed children; `again` renders them again. */
  readonly instead: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: unknown;
  readonly isBroken: boolean;
}

/** Keeps a fault in drawing to the part of the page where it happened. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { of: props.of, isBroken: false };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return of === before.of ? null : { of, isBroken: false };
  }

  static getDerivedStateFromError(): Pick<BoundaryState, 'isBroken'> {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onBroken?.(faultNameOf(thrown));
  }

  override render(): ReactNode {
    const { instead, children } = this.props;
    return this.state.isBroken ? instead(() => this.setState({ isBroken: false })) : children;
  }
}
