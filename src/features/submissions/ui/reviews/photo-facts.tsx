// What is known about a photo: its flags, its data, and other photos to compare it with.

import type { ReactNode } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { DescriptionList } from '#client/components/figures.tsx';
import { Moment } from '#client/format/format.tsx';
import type { BesidePhoto, ExifData, Flag, ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.staff.ts';
import { isSerious } from '../../rules/photo-facts.ts';
import { statusTones } from '../photo-tile.tsx';
import styles from './photo-details.module.css';
import factStyles from './photo-facts.module.css';

const wordsOf = (flag: Flag): string => flag.replaceAll('_', ' ');

interface FlagsProps {
  of: readonly Flag[];
  /** Defaults to both. */
  only?: 'loud' | 'quiet';
}

export function Flags({ of: flags, only }: FlagsProps) {
  const loud = only === 'quiet' ? [] : flags.filter(isSerious);
  const quiet = only === 'loud' ? [] : flags.filter((flag) => !isSerious(flag));
  if (loud.length + quiet.length === 0) return null;
  return (
    <p className={factStyles.flags}>
      {loud.map((flag) => (
        <strong key={flag} className={factStyles.loud}>
          {wordsOf(flag)}
        </strong>
      ))}
      {quiet.length > 0 && (
        <span className={factStyles.quiet}>{quiet.map(wordsOf).join(' · ')}</span>
      )}
    </p>
  );
}

interface StripProps {
  title: string;
  photos: readonly BesidePhoto[];
  /** Shown below each photo. */
  captionOf?(photo: BesidePhoto): string;
  isLoud?: boolean;
}

function Strip({ title, photos, captionOf, isLoud = false }: StripProps) {
  if (photos.length === 0) return null;
  return (
    <section className={isLoud ? `${factStyles.beside} ${factStyles.warning}` : factStyles.beside}>
      <h3>{title}</h3>
      <ul className={factStyles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <a href={photo.photoUrl} target="_blank" rel="noreferrer">
              <img
                src={photo.thumbnailUrl}
                alt={`Sent for “${photo.challengeTitle}”, ${photo.status}`}
                loading="lazy"
              />
            </a>
            {captionOf && <p>{captionOf(photo)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const resemblance = ({ challengeTitle, status, isSamePlayer }: BesidePhoto): string =>
  `“${challengeTitle}”, ${status}, ${isSamePlayer ? reviewTexts.bySamePlayer : reviewTexts.byAnother}`;

/** Renders nothing until loaded: a review does not wait for it. */
export function Beside({ id }: { id: string }) {
  const { data } = trpc.submissions.beside.useQuery({ id });
  if (!data) return null;
  return (
    <>
      <Strip title={reviewTexts.looksLike} photos={data.resembles} captionOf={resemblance} isLoud />
      <Strip title={reviewTexts.approvedBefore} photos={data.approved} />
    </>
  );
}

type InstagramOf = NonNullable<ReviewItem['instagram']>;
type Item = readonly [label: string, value: ReactNode];

const known = (items: readonly (readonly [string, ReactNode | undefined])[]): Item[] =>
  items.filter((item): item is Item => item[1] !== undefined && item[1] !== null && item[1] !== '');

function Group({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <DescriptionList items={items} />
    </section>
  );
}

const mapAddress = ({ lat, lng }: NonNullable<ExifData['gps']>): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

function Location({ gps }: { gps: NonNullable<ExifData['gps']> }) {
  return (
    <section className={styles.group}>
      <h3>Location</h3>
      <DescriptionList
        items={known([
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

/** The state of the post, linked to Instagram once it is published. */
const InstagramState = ({ of: { state, permalink } }: { of: InstagramOf }) =>
  permalink ? (
    <a href={permalink} target="_blank" rel="noreferrer">
      {state}
    </a>
  ) : (
    state
  );

/** What players reported about the photo, with a button to dismiss it. Whoever did may be erased. */
function Reports({ id, reports }: { id: string; reports: readonly string[] }) {
  const dismiss = useAction({
    run: (_, client) => client.submissions.dismissReports.mutate({ id }),
    invalidates: (utils) => [utils.submissions, utils.operations.activity],
    success: reviewTexts.dismissed,
    failure: reviewTexts.dismissFailed,
  });
  return (
    <section className={styles.group}>
      <h3>{reviewTexts.reports}</h3>
      <ul>
        {(reports.length > 0 ? reports : ['']).map((reason, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice
          <li key={i}>{reason || reviewTexts.noWords}</li>
        ))}
      </ul>
      <Button small disabled={dismiss.isPending} onClick={() => void dismiss.run()}>
        {reviewTexts.dismiss}
      </Button>
    </section>
  );
}

interface PhotoFactsProps {
  photo: ReviewItem;
  beside?: ReactNode;
  areNamesHidden?: boolean;
  /** Shown below the details of the photo itself. */
  more?: ReactNode;
}

export function PhotoFacts({ photo, beside, areNamesHidden = false, more }: PhotoFactsProps) {
  const { challenge, exifData: exif, user } = photo;
  return (
    <>
      <p>{challenge.description}</p>
      {photo.lookedAtBy !== undefined && (
        <p role="note">
          <strong>{reviewTexts.lookedAt(photo.lookedAtBy)}</strong>
        </p>
      )}
      <Flags of={photo.validationFlags} />
      {photo.reports && <Reports id={photo.id} reports={photo.reports} />}
      {beside}
      <Group
        title="Photo"
        items={known([
          [
            'Status',
            <span key="status" className={statusTones[photo.status] ?? styles.pending}>
              {photo.status}
            </span>,
          ],
          ['Reviewed', photo.reviewedAt && <Moment key="reviewed" at={photo.reviewedAt} />],
          ['Reviewed by', photo.reviewedBy],
          ['Notes', photo.notes],
          ['Sent by', areNamesHidden ? undefined : user.name],
          ['From the phone of', photo.sentBy],
          ['Child', photo.isOfChild && 'A child’s phone sent it'],
          ['Sent', <Moment key="sent" at={photo.submittedAt} />],
          [
            'Original',
            // Reviewers get none, and of a child's phone none is kept.
            photo.imageUrl !== photo.photoUrl && !photo.isOfChild && (
              <a key="original" href={photo.imageUrl} target="_blank" rel="noreferrer">
                Open original
              </a>
            ),
          ],
          ['File size', `${Math.round(photo.fileSize / 1024)} KB`],
          ['Pixels', `${photo.width} × ${photo.height}`],
          ['May be featured', photo.allowFeature ? 'yes' : 'no'],
          ['May be shown in the hall', photo.allowShow ? 'yes' : 'no'],
          ['Instagram', photo.instagram && <InstagramState key="instagram" of={photo.instagram} />],
        ])}
      />
      {more}
      <Group
        title="Camera"
        items={known([
          ['Camera', exif.camera],
          ['Device', exif.device],
          ['Software', exif.software],
          ['Lens', exif.lens],
          ['Taken', exif.timestamp && <Moment key="taken" at={exif.timestamp} />],
        ])}
      />
      {exif.gps && <Location gps={exif.gps} />}
      <Group
        title="Technical details"
        items={known([
          ['Owner', exif.owner],
          ['Serial number', exif.serialNumber],
          ['IP address', photo.ipAddress],
          ['User agent', photo.userAgent],
        ])}
      />
    </>
  );
}
