import { type ReactNode, Suspense, useState } from 'react';
import { EscapeKey } from './escape-key.tsx';
import { LayerBoundary, type LayerBoundaryProps } from './layer-boundary.tsx';

export type LateLayerProps = Omit<LayerBoundaryProps, 'standIn'> & {
  /** Stands in while the code is on its way; Escape calls that off. */
  readonly shade?: ReactNode;
};

/** Around a dialog whose code is fetched with its first opening. It stays from then on, to close softly. */
export const LateLayer = ({ open, onClose, shade, children }: LateLayerProps) => {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <LayerBoundary open={open} onClose={onClose}>
      <Suspense
        fallback={
          open ? (
            <>
              {shade}
              <EscapeKey onEscape={onClose} />
            </>
          ) : null
        }
      >
        {children}
      </Suspense>
    </LayerBoundary>
  );
};
