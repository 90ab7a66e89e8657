import { Component, type ReactNode } from 'react';
import { LayerUnavailable } from './LayerUnavailable.tsx';

interface LayerBoundaryProps {
  /** Called when the visitor does without the layer. */
  readonly onGiveUp: () => void;
  readonly children: ReactNode;
}

/** Keeps a fault of the bag or a dialog from taking the page down; it can be tried again. */
export class LayerBoundary extends Component<LayerBoundaryProps, { readonly isBroken: boolean }> {
  constructor(props: LayerBoundaryProps) {
    super(props);
    this.state = { isBroken: false };
  }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const again = (): void => this.setState({ isBroken: false });
    const giveUp = (): void => {
      this.props.onGiveUp();
      again();
    };
    return <LayerUnavailable onRetry={again} onGiveUp={giveUp} />;
  }
}
