// Everything known of a photo, as a sheet beside its picture; and a photo that was decided, with the way back.
import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Facts } from '#client/components/panel.tsx';
import { showMoment } from '#client/show-moment.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import type { ExifData, ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.ts';
import styles from './photo-details.module.css';
import { Flags } from './review-card.tsx';

type InstagramOf = NonNullable<ReviewItem['instagram']>;
type Fact = readonly [label: string, value: ReactNode];

const known = (facts: readonly (readonly [string, ReactNode | undefined])[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact[1] !== undefined && fact[1] !== null && fact[1] !== '');

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <Facts facts={facts} />
    </section>
  );
}

const mapAddress = ({ lat, lng }: NonNullable<ExifData['gps']>): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

function Location({ gps }: { gps: NonNullable<ExifData['gps']> }) {
  return (
    <section className={styles.group}>
      <h3>Location</h3>
      <Facts
        facts={known([
          ['Latitude', gps.lat.toFixed(6)],
          ['Longitude', gps.lng.toFixed(6)],
          ['Accuracy', gps.accuracy === undefined ? undefined : `${Math.round(gps.accuracy)} m`],
        ])}
      />
      <a className={styles.map} href={mapAddress(gps)} target="_blank" rel="noreferrer">
        View on OpenStreetMap
      </a>
    </section>
  );
}

/** `waiting` in the queue and so on; a link where it is to be seen. */
const InstagramState = ({ of: { state, permalink } }: { of: InstagramOf }) =>
  permalink ? (
    <a href={permalink} target="_blank" rel="noreferrer">
      {state}
    </a>
  ) : (
    state
  );

interface PhotoSheetProps {
  photo: ReviewItem;
  /** On top, where hands expect them. */
  children: ReactNode;
  /** Below what is known of the photo itself. */
  more?: ReactNode;
}

export function PhotoSheet({ photo, children, more }: PhotoSheetProps) {
  const { challenge, exifData: exif, user } = photo;
  return (
    <div className={styles.details}>
      <a className={styles.large} href={photo.imageUrl} target="_blank" rel="noreferrer">
        <img key={photo.id} src={photo.photoUrl} alt={`Sent for “${challenge.title}”`} />
      </a>
      <div className={styles.sheet}>
        {children}
        <p>{challenge.description}</p>
        <Flags of={photo.validationFlags} />
        <Group
          title="Photo"
          facts={known([
            [
              'Status',
              <span key="status" className={styles[photo.status]}>
                {photo.status}
              </span>,
            ],
            ['Reviewed', photo.reviewedAt && showMoment(photo.reviewedAt)],
            ['Reviewed by', photo.reviewedBy],
            ['Notes', photo.notes],
            ['Sent by', user.name],
            ['Sent', showMoment(photo.submittedAt)],
            ['File size', `${Math.round(photo.fileSize / 1024)} KB`],
            ['Pixels', `${photo.width} × ${photo.height}`],
            ['May be featured', photo.allowFeature ? 'yes' : 'no'],
            [
              'Instagram',
              photo.instagram && <InstagramState key="instagram" of={photo.instagram} />,
            ],
          ])}
        />
        {more}
        <Group
          title="Camera"
          facts={known([
            ['Camera', exif.camera],
            ['Device', exif.device],
            ['Software', exif.software],
            ['Lens', exif.lens],
            ['Taken', exif.timestamp && showMoment(exif.timestamp)],
          ])}
        />
        {exif.gps && <Location gps={exif.gps} />}
        <Group
          title="Technical details"
          facts={known([
            ['Owner', exif.owner],
            ['Serial number', exif.serialNumber],
            ['IP address', photo.ipAddress],
            ['User agent', photo.userAgent],
          ])}
        />
      </div>
    </div>
  );
}

/** A photo outside the queue: looked at, and its decision undone when it was wrong. */
export function PhotoFacts({ photo, onClose }: { photo: ReviewItem; onClose(): void }) {
  const undoing = trpc.submissions.undo.useMutation({ meta: { isSilent: true } });
  const queueing = trpc.instagram.add.useMutation({ meta: { isSilent: true } });
  const { act, isBusy } = useAct();
  const { title } = photo.challenge;
  const undo = async () => {
    const words = { done: messages.undone(title), failed: messages.undoFailed };
    const undone = act(async () => {
      const { warning } = await undoing.mutateAsync({ id: photo.id });
      if (warning) toast.warning(warning);
    }, words);
    if (await undone) onClose();
  };
  const queue = async () => {
    const words = { done: messages.queued(title), failed: messages.queueFailed };
    const queued = act(() => queueing.mutateAsync({ submissionId: photo.id }), words);
    if (await queued) onClose();
  };
  const isPostable = photo.status === 'approved' && photo.allowFeature && !photo.instagram;
  return (
    <Modal title={photo.challenge.title} onClose={onClose} wide>
      <PhotoSheet photo={photo}>
        {photo.status !== 'pending' && (
          <Button small disabled={isBusy} onClick={undo}>
            Undo the decision
          </Button>
        )}
        {isPostable && (
          <Button small disabled={isBusy} onClick={queue}>
            Post to Instagram
          </Button>
        )}
      </PhotoSheet>
    </Modal>
  );
}
