// The address of a picture that is on this phone, for an `<img>`; given back when it is no longer shown.
import { useEffect, useState } from 'react';

interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Null without a picture, and for a moment before the address is there. */
export function usePictureUrl(picture: Picture | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const bytes = picture?.bytes;
  const type = picture?.type;
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [bytes, type]);
  return url;
}
