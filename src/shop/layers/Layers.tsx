import type { Command, Root } from '../../../engine/slices.ts';
import { type Chunk, reloadOnline, retryChunk, useWantedChunk } from '../navigation/chunk.ts';
import { useDispatch, useShop } from '../store.tsx';
import { bagChunk, consentChunk, dialogsChunk, goldChunk } from './layer-chunks.ts';
import { useLayer } from './layer-stack.ts';
import { LayerBoundary, LayerUnavailable } from './LayerBoundary.tsx';

interface LateLayerProps {
  readonly chunk: Chunk;
  readonly wants: (root: Root) => boolean;
  /** What is asked for when the visitor does without it. */
  readonly giveUp: readonly Command[];
}

const lateLayers: Readonly<Record<string, LateLayerProps>> = {
  bag: { chunk: bagChunk, wants: ({ cart }) => cart.isOpenedCart, giveUp: [{ type: 'CloseBag' }] },
  consent: {
    chunk: consentChunk,
    wants: ({ consent }) => consent.isPanelOpened,
    giveUp: [{ type: 'CloseConsentPanel' }],
  },
  gold: {
    chunk: goldChunk,
    wants: ({ gold }) => gold.isHistoryOpened,
    giveUp: [{ type: 'CloseGoldHistory' }],
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
  // Back gives up one that is on its way; once it is drawn, or said to be unavailable, its dialog sees to that.
  useLayer(isWanted && status !== 'failed' && Component === null, onGiveUp);
  if (Component !== null) {
    return (
      <LayerBoundary onGiveUp={onGiveUp}>
        <Component />
      </LayerBoundary>
    );
  }
  return isWanted && status === 'failed' ? (
    <LayerUnavailable onRetry={() => void retryChunk(chunk, reloadOnline)} onGiveUp={onGiveUp} />
  ) : null;
};

/** The layers above the page; their code comes when one is wanted first, and then they stay mounted. */
export const Layers = () =>
  Object.entries(lateLayers).map(([name, layer]) => <LateLayer key={name} {...layer} />);
