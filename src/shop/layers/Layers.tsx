import { useEffect } from 'react';
import { topLayer } from './use-escape.ts';
import { useLayer } from './use-layer.ts';
import { type Chunk, reloadOnline, retryChunk, useChunk } from '../navigation/chunk.ts';
import { useDispatch, useShop } from '../store.tsx';
import { bagChunk, consentChunk, dialogsChunk, goldChunk } from './layer-chunks.ts';
import { LayerBoundary } from './LayerBoundary.tsx';
import { LayerUnavailable } from './LayerUnavailable.tsx';

const Layer = ({
  chunk,
  isWanted,
  onGiveUp,
}: {
  readonly chunk: Chunk;
  readonly isWanted: boolean;
  readonly onGiveUp: () => void;
}) => {
  const { status, component: Component } = useChunk(chunk);
  useEffect(() => {
    if (isWanted) void chunk.load();
  }, [chunk, isWanted]);
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
  const isDialogWanted = useShop((root) => topLayer(root) === 'alert' || topLayer(root) === 'modal');
  const hasModal = useShop(({ dialog }) => dialog.modal !== '');
  const hasAlert = useShop(({ dialog }) => dialog.alert !== null);
  const isConsentWanted = useShop(({ consent }) => consent.isPanelOpened);
  const closeBag = (): void => dispatch({ type: 'CloseBag' });
  useLayer('drawn', isBagWanted, closeBag);
  useLayer('drawn', hasModal, () => dispatch({ type: 'CloseModal' }));
  useLayer('drawn', hasAlert, () => dispatch({ type: 'CloseAlert' }));
  return (
    <>
      <Layer chunk={bagChunk} isWanted={isBagWanted} onGiveUp={closeBag} />
      <Layer
        chunk={consentChunk}
        isWanted={isConsentWanted}
        onGiveUp={() => dispatch({ type: 'CloseConsentPanel' })}
      />
      <Layer
        chunk={goldChunk}
        isWanted={isGoldWanted}
        onGiveUp={() => dispatch({ type: 'CloseGoldHistory' })}
      />
      <Layer
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
