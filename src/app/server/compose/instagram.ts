// Composes the Instagram services.
import { createAccount, type InstagramDeps } from '#features/instagram/service/account.ts';
import { createConnection, createConnectionTest } from '#features/instagram/service/connection.ts';
import { createPictures } from '#features/instagram/service/pictures.ts';
import { createEntries, createPosts, createQueue } from '#features/instagram/service/posts.ts';
import { createPublisher } from '#features/instagram/service/publisher.ts';
import { createRestores } from '#features/instagram/service/restores.ts';
import { createTransitions } from '#features/instagram/service/transitions.ts';
import { fetchPicture } from '#server/instagram/fetch-picture.ts';
import { makePostPicture, makeTestPicture } from '#server/pictures/post-picture.ts';

export function createInstagram(deps: InstagramDeps) {
  const account = createAccount(deps);
  const transitions = createTransitions(deps, account);
  const pictures = createPictures({ ...deps, fetchPicture, makePostPicture, makeTestPicture });
  const entries = createEntries(deps, transitions);
  const shared = { account, transitions, pictures, entries, fetchPicture };
  const publisher = createPublisher(deps, shared);
  const connection = createConnection(deps, shared);
  return {
    account,
    connection,
    pictures,
    posts: createPosts(deps, shared),
    publisher,
    entries,
    queue: createQueue(deps, transitions),
    restores: createRestores(deps, transitions),
    connectionTest: createConnectionTest(deps, { ...shared, connection, publisher }),
  };
}
