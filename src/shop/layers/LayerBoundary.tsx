import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './LayerBoundary.module.css';

interface LayerBoundaryProps {
  /** Called when the visitor does without the layer. */
  readonly onGiveUp: () => void;
  readonly children: ReactNode;
}

/** Told in place of a layer whose code could not be fetched, or broke. */
export const LayerUnavailable = ({
  onRetry,
  onGiveUp,
}: Pick<LayerBoundaryProps, 'onGiveUp'> & { readonly onRetry: () => void }) => (
  <Dialog id="unavailable" isOpened onClose={onGiveUp} className={classes['card']}>
    <div className={classes['contents']}>
      <p id="unavailable-title" role="alert">
        เปิดส่วนนี้ไม่สำเร็จ การเชื่อมต่ออาจขัดข้อง สินค้าในถุงของคุณยังอยู่ครบ
      </p>
      <div className={classes['choices']}>
        <Button kind="primary" onClick={onRetry}>
          ลองอีกครั้ง
        </Button>
        <Button kind="secondary" onClick={onGiveUp}>
          ปิด
        </Button>
      </div>
    </div>
  </Dialog>
);

/** Keeps a fault of a layer from taking the page down; it can be tried again. */
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
