// Screens and parts of screens whose code is loaded on demand, and what is shown when it is lost on the way.
import { type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import { Modal } from './dialog.tsx';
import { useRetry } from './error-boundary.tsx';
import { ErrorPanel } from './panel.tsx';
import { PageSpinner } from './text.tsx';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const Nothing = () => null;

/** A screen; `Meanwhile` is shown until its code is loaded. If that fails, the error boundary takes over the page. */
export function lazyScreen<Props extends object>(
  load: Load<Props>,
  Meanwhile: ComponentType<Props> = PageSpinner,
): ComponentType<Props> {
  const Screen = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Screen {...props} />
    </Suspense>
  );
}

/**
 * Browsers remember that an import failed, so only reloading the page tries again.
 * @param title what failed, unless it is said above
 */
function Lost({ title }: { title?: string }) {
  const texts = useTexts(kitTexts);
  const { retry, isRetrying, isUnreachable } = useRetry();
  const reason = isUnreachable ? `${texts.network} ${texts.noAnswer}` : texts.mayHaveDropped;
  return (
    <ErrorPanel
      text={title ?? reason}
      reason={title === undefined ? null : reason}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}

const LostPart = () => <Lost title={useTexts(kitTexts).partNotLoaded} />;

/**
 * A part of a screen: `Meanwhile` is shown until it has loaded, and `Instead` if it cannot be; the rest of the screen
 * stays.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = LostPart,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazyScreen(() => load().catch(() => Instead), Meanwhile);

interface Closable {
  onClose(): void;
}

function LostDialog({ onClose }: Closable) {
  return (
    <Modal title={useTexts(kitTexts).partNotLoaded} onClose={onClose}>
      <Lost />
    </Modal>
  );
}

/** Like `lazyPart`, for a dialog: one that cannot be loaded says so and can be closed. */
export const lazyDialog = <Props extends Closable>(load: Load<Props>): ComponentType<Props> =>
  lazyPart(load, LostDialog);
