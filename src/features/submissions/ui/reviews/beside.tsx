// What a photo is compared with: the one it resembles, and those that were approved for its challenge.
import { trpc } from '#client/trpc.ts';
import type { BesidePhoto } from '../../contract.dealing.ts';
import { reviewTexts } from '../../messages.reviews.ts';
import styles from './beside.module.css';

interface StripProps {
  title: string;
  photos: readonly BesidePhoto[];
  /** What is said below each photo. */
  captionOf?(photo: BesidePhoto): string;
  isLoud?: boolean;
}

function Strip({ title, photos, captionOf, isLoud = false }: StripProps) {
  if (photos.length === 0) return null;
  return (
    <section className={isLoud ? `${styles.beside} ${styles.loud}` : styles.beside}>
      <h3>{title}</h3>
      <ul>
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

/** Nothing until it is loaded: a review does not wait for it. */
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
