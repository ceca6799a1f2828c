// Refusals that apply to any request.
import { defineFailures } from './failures.ts';

export const requestFailures = defineFailures('request', {
  tooLarge: ['too_large', 'The request is too large'],
  noObject: ['invalid_input', 'The body must be an object'],
  illFormed: ['invalid_input', 'The text has half a character in it'],
  pastTheEnd: ['invalid_input', 'The file ends before that range'],
  notWritable: ['busy', 'Nothing can be saved right now. Please tell the organisers.'],
});
