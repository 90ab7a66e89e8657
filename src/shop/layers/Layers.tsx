import { useEffect } from 'react';
import { topLayer } from './use-escape.ts';
import { useLayer } from './use-layer.ts';
import { type Part, usePart } from '../navigation/part.ts';
import { reloadOnline, tryAgain } from '../navigation/try-again.ts';
import { useDispatch, useShop } from '../store.tsx';
import { bagPart, consentPart, dialogsPart, goldPart } from './late-layers.ts';
import { LayerBoundary } from './LayerBoundary.tsx';
import { LayerUnavailable } from './LayerUnavailable.tsx';

const Layer = ({
  part,
  isWanted,
  onGiveUp,
}: {
  readonly part: Part;
  readonly isWanted: boolean;
  readonly onGiveUp: () => void;
}) => {
  const { status, component: Component } = usePart(part);
  useEffect(() => {
    if (isWanted) void part.load();
  }, [part, isWanted]);
  if (Component !== null) {
    return (
      <LayerBoundary onGiveUp={onGiveUp}>
        <Component />
      </LayerBoundary>
    );
  }
  return isWanted && status === 'failed' ? (
    <LayerUnavailable onRetry={() => void tryAgain(part, reloadOnline)} onGiveUp={onGiveUp} />
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
      <Layer part={bagPart} isWanted={isBagWanted} onGiveUp={closeBag} />
      <Layer
        part={consentPart}
        isWanted={isConsentWanted}
        onGiveUp={() => dispatch({ type: 'CloseConsentPanel' })}
      />
      <Layer
        part={goldPart}
        isWanted={isGoldWanted}
        onGiveUp={() => dispatch({ type: 'CloseGoldHistory' })}
      />
      <Layer
        part={dialogsPart}
        isWanted={isDialogWanted}
        onGiveUp={() => {
          dispatch({ type: 'CloseAlert' });
          dispatch({ type: 'CloseModal' });
        }}
      />
    </>
  );
};
