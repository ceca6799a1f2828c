// What is answered about an image that cannot be read.
import type { ImageRefused } from '#server/image-reader.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '../messages.ts';

export const imageErrors: Record<ImageRefused['why'], () => AppError> = {
  type: () => new AppError('wrong_type', messages.wrongType),
  damaged: () => new AppError('invalid_input', messages.damaged),
  pixels: () => new AppError('invalid_input', messages.tooManyPixels),
  shape: () => new AppError('invalid_input', messages.badShape),
  work: () => new AppError('invalid_input', messages.tooMuchWork),
};
