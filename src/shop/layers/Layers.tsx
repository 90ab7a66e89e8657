import type { Command, Root } from '../../../engine/slices.ts';
import { type Chunk, retryChunk, useWantedChunk } from '../navigation/chunk.ts';
import { useDispatch, useShop } from '../store.tsx';
import { bagChunk, consentChunk, dialogsChunk } from './layer-chunks.ts';
import { useLayer } from './layer-stack.ts';
import { Boundary } from '../errors/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './Layers.module.css';

/** Shown in place of a layer whose code failed to load or broke. */
const LayerUnavailable = ({ onRetry, onGiveUp }: { onRetry: () => void; onGiveUp: () => void }) => (
  <Dialog id="unavailable" isOpened onClose={onGiveUp} className={classes['card']}>
    <div className="pad-20">
      <p id="unavailable-title" role="alert">
        เปิดส่วนนี้ไม่สำเร็จ การเชื่อมต่ออาจขัดข้อง สินค้าในถุงของคุณยังอยู่ครบ
      </p>
      <div className="wrap gap-8 above-16">
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

interface LateLayerProps {
  readonly chunk: Chunk;
  readonly wants: (root: Root) => boolean;
  readonly giveUp: readonly Command[];
}

const lateLayers: Readonly<Record<string, LateLayerProps>> = {
  bag: { chunk: bagChunk, wants: ({ cart }) => cart.isOpenedCart, giveUp: [{ type: 'CloseBag' }] },
  consent: {
    chunk: consentChunk,
    wants: ({ consent }) => consent.isPanelOpened,
    giveUp: [{ type: 'CloseConsentPanel' }],
  },
  dialogs: {
    chunk: dialogsChunk,
    wants: ({ dialog }) => dialog.modal !== '' || dialog.alert !== null,
    giveUp: [{ type: 'CloseAlert' }, { type: 'CloseModal' }],
  },
};

const LateLayer = ({ chunk, wants, giveUp }: LateLayerProps) => {
  const dispatch = useDispatch();
  const isWanted = useShop(wants);
  const { status, component: Component } = useWantedChunk(chunk, isWanted);
  const onGiveUp = (): void => {
    for (const command of giveUp) dispatch(command);
  };
  // Back cancels a layer that is loading; later its dialog, or the error, handles Back.
  useLayer(isWanted && status !== 'failed' && Component === null, onGiveUp);
  if (Component !== null) {
    return (
      <Boundary
        instead={(again) => (
          <LayerUnavailable
            onRetry={again}
            onGiveUp={() => {
              onGiveUp();
              again();
            }}
          />
        )}
      >
        <Component />
      </Boundary>
    );
  }
  return isWanted && status === 'failed' ? (
    <LayerUnavailable onRetry={() => void retryChunk(chunk)} onGiveUp={onGiveUp} />
  ) : null;
};

/** Layers above the page; loaded when first needed, then kept mounted. */
export const Layers = () =>
  Object.entries(lateLayers).map(([name, layer]) => <LateLayer key={name} {...layer} />);
