// The Wrap-up tab: what is done after the convention.
import { ButtonAnchor } from '#client/components/button.tsx';
import { Card } from '#client/components/panel.tsx';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { panelMessages as texts } from '../messages.ts';
import styles from './archive.module.css';
import { ReportPanel } from './report-panel.tsx';
import { StartAnewPanel } from './start-anew-panel.tsx';
import { useReport } from './use-archive.ts';

/** A link, not a call: the browser writes gigabytes to the disk as they come. The session's cookie opens it. */
function PhotosCard() {
  const consented = useReport().data?.consented ?? null;
  return (
    <Card title={texts.photosTitle}>
      {consented !== null && <p>{texts.photosText(consented)}</p>}
      <div className={styles.buttons}>
        <ButtonAnchor small href={API_PATH + apiRoutes.photoArchive} download>
          {texts.photosDownload}
        </ButtonAnchor>
      </div>
    </Card>
  );
}

export const WrapUp = () => (
  <>
    <ReportPanel />
    <div className={styles.cards}>
      <PhotosCard />
      <StartAnewPanel />
    </div>
  </>
);
