import { useEffect } from 'react';
import { type Chunk, reloadOnline, retryChunk, useChunk } from '../navigation/chunk.ts';
import { useDispatch, useShop } from '../store.tsx';
import { bagChunk, consentChunk, dialogsChunk, goldChunk } from './layer-chunks.ts';
import { LayerBoundary, LayerUnavailable } from './LayerBoundary.tsx';
import { useLayer } from './use-layer.ts';

interface LateLayerProps {
  readonly chunk: Chunk;
  readonly isWanted: boolean;
  readonly onGiveUp: () => void;
}

const LateLayer = ({ chunk, isWanted, onGiveUp }: LateLayerProps) => {
  const { status, component: Component } = useChunk(chunk);
  useEffect(() => {
    if (isWanted) void chunk.load();
  }, [chunk, isWanted]);
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
export const Layers = () => {
  const dispatch = useDispatch();
  const isGoldWanted = useShop(({ gold }) => gold.isHistoryOpened);
  const isBagWanted = useShop(({ cart }) => cart.isOpenedCart);
  const isDialogWanted = useShop(({ dialog }) => dialog.modal !== '' || dialog.alert !== null);
  const isConsentWanted = useShop(({ consent }) => consent.isPanelOpened);
  return (
    <>
      <LateLayer chunk={bagChunk} isWanted={isBagWanted} onGiveUp={() => dispatch({ type: 'CloseBag' })} />
      <LateLayer
        chunk={consentChunk}
        isWanted={isConsentWanted}
        onGiveUp={() => dispatch({ type: 'CloseConsentPanel' })}
      />
      <LateLayer
        chunk={goldChunk}
        isWanted={isGoldWanted}
        onGiveUp={() => dispatch({ type: 'CloseGoldHistory' })}
      />
      <LateLayer
        chunk={dialogsChunk}
        isWanted={isDialogWanted}
        onGiveUp={() => {
          dispatch({ type: 'CloseAlert' });
          dispatch({ type: 'CloseModal' });
        }}
      />
    </>
  );
};
