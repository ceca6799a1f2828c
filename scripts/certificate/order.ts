// A certificate by ACME (RFC 8555): whoever can set a TXT record for a name gets one for it, wherever the name points.
import * as acme from 'acme-client';

/** Milliseconds for one response of the server, and for everything after the record is set. */
const ANSWER_MAX = 30_000;
const ORDER_MAX = 10 * 60_000;

interface Order {
  /** URL of the ACME server's directory. */
  readonly directory: string;
  readonly name: string;
  readonly email: string;
  /** Sets the TXT record; resolves when it is visible. */
  setRecord(record: string, value: string): Promise<void>;
  say(text: string): void;
}

const reasonOf = (cause: unknown): string => {
  // The library throws a TypeError when there is no response to read.
  if (cause instanceof TypeError) return 'it is not responding';
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || String(cause);
};

const failed = (what: string, cause: unknown) =>
  new Error(`No certificate: ${what} (${reasonOf(cause)}).`, { cause });

function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not finished after ${ORDER_MAX / 60_000} minutes`)),
      ORDER_MAX,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function answerOf<T>(work: Promise<T>, directory: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw failed(`the server at ${directory} did not accept the order`, cause);
  }
}

/** @throws Error with a message for people */
export async function orderCertificate({ directory, name, email, setRecord, say }: Order) {
  Object.assign(acme.axios.defaults, {
    timeout: ANSWER_MAX,
    // In seconds, plus one for each attempt.
    acmeSettings: { retryMaxAttempts: 2, retryDefaultDelay: 1 },
  });
  const client = new acme.Client({
    directoryUrl: directory,
    accountKey: await acme.crypto.createPrivateEcdsaKey(),
  });
  const terms = await answerOf(client.getTermsOfServiceUrl(), directory);
  if (terms) say(`By continuing you accept the terms of this certificate authority: ${terms}`);
  const account = { termsOfServiceAgreed: true, contact: [`mailto:${email}`] };
  await answerOf(client.createAccount(account), directory);
  const identifiers = [{ type: 'dns', value: name }];
  const order = await answerOf(client.createOrder({ identifiers }), directory);
  const [authorization] = await answerOf(client.getAuthorizations(order), directory);
  if (authorization && authorization.status !== 'valid') {
    const challenge = authorization.challenges.find(({ type }) => type === 'dns-01');
    if (!challenge) throw new Error(`No certificate: ${directory} offers no check by DNS.`);
    const value = await client.getChallengeKeyAuthorization(challenge);
    await setRecord(`_acme-challenge.${name}`, value);
    say('Waiting for the certificate…');
    try {
      await withinTime(
        client.completeChallenge(challenge).then(() => client.waitForValidStatus(challenge)),
      );
    } catch (cause) {
      const hint = 'a new record may take some minutes to be seen everywhere, so try again later';
      throw failed(`the TXT record was not accepted; ${hint}`, cause);
    }
  }
  const key = await acme.crypto.createPrivateEcdsaKey();
  const [, csr] = await acme.crypto.createCsr({ altNames: [name] }, key);
  const chain = await answerOf(
    withinTime(client.finalizeOrder(order, csr).then((done) => client.getCertificate(done))),
    directory,
  );
  return { cert: chain, key: key.toString() };
}
