// Everything known of a photo, for the decision that is not obvious.
import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Facts } from '#client/components/panel.tsx';
import { showMoment } from '#client/show-moment.ts';
import type { ExifData, ReviewItem } from '../../contract.ts';
import styles from './photo-details.module.css';
import { Flags, Key } from './review-card.tsx';
import { useReviewKeys } from './use-review-keys.ts';

type Fact = readonly [label: string, value: ReactNode];

const known = (facts: readonly (readonly [string, ReactNode | undefined])[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact[1] !== undefined && fact[1] !== null);

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

interface PhotoDetailsProps {
  photo: ReviewItem;
  onApprove(): void;
  onReject(): void;
  onClose(): void;
  onLedger(): void;
}

export function PhotoDetails({ photo, onApprove, onReject, onClose, onLedger }: PhotoDetailsProps) {
  const { challenge, exifData: exif, user } = photo;
  useReviewKeys({ a: onApprove, r: onReject });
  return (
    <Modal title={challenge.title} onClose={onClose} wide>
      <div className={styles.details}>
        <a className={styles.large} href={photo.imageUrl} target="_blank" rel="noreferrer">
          <img src={photo.photoUrl} alt={`Sent for “${challenge.title}”`} />
        </a>
        <div className={styles.sheet}>
          <p>{challenge.description}</p>
          <div className={styles.decide}>
            <Button good onClick={onApprove}>
              Approve <Key>A</Key>
            </Button>
            <Button onClick={onReject}>
              Reject Photo <Key>R</Key>
            </Button>
          </div>
          <Flags of={photo.validationFlags} />
          <Group
            title="Photo"
            facts={[
              [
                'Status',
                <span key="status" className={styles[photo.status]}>
                  {photo.status}
                </span>,
              ],
              ['Sent by', user.name],
              ['Sent', showMoment(photo.submittedAt)],
              ['File size', `${Math.round(photo.fileSize / 1024)} KB`],
              ['Pixels', `${photo.width} × ${photo.height}`],
              ['May be featured', photo.allowFeature ? 'yes' : 'no'],
            ]}
          />
          <Button small onClick={onLedger}>
            Points of {user.firstName}
          </Button>
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
    </Modal>
  );
}
