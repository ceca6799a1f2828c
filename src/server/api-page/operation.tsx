// One operation of the document, as a collapsible section.
import type { ReactElement, ReactNode } from 'react';
import type { oas31 } from 'zod-openapi';

// Flattens JSON Schema into table rows: one row per field, with its type in words.

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** A table row. Fields of a nested object follow it, prefixed with its name. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description?: string;
}

/** Maximum nesting depth; deeper fields are omitted. */
const DEPTH_MAX = 4;

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

const choicesOf = ({ anyOf, oneOf }: oas31.SchemaObject): readonly Schema[] | undefined =>
  anyOf ?? oneOf;

/** Zod writes the largest safe integer for "no bound". */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function rangeOf({ minimum, maximum, minLength, maxLength, maxItems }: oas31.SchemaObject): string {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength ?? maxItems];
  const unit = (minLength ?? maxLength) ? ' characters' : maxItems ? ' items' : '';
  if (isBound(least) && isBound(most)) return `, ${least} to ${most}${unit}`;
  if (isBound(most)) return `, at most ${most}${unit}`;
  return isBound(least) && least !== 0 ? `, at least ${least}${unit}` : '';
}

/** E.g. `integer, 1 to 200`, `"approve" or "reject"`, `object[]`. */
function typeOf(schema: Schema): string {
  if (isReference(schema)) return schema.$ref.split('/').at(-1) ?? schema.$ref;
  const { type, format, items, const: constant } = schema;
  const preset = schema.default === undefined ? '' : `, else ${JSON.stringify(schema.default)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ') + preset;
  if (constant !== undefined) return JSON.stringify(constant);
  const choices = choicesOf(schema);
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (type === 'array') return `${items ? typeOf(items) : 'any'}[]${rangeOf(schema)}`;
  const name = [type ?? 'any'].flat().join(' or ');
  return `${name}${format ? ` (${format})` : ''}${rangeOf(schema)}${preset}`;
}

/** The object in a list or next to null, if any; `suffix` marks a list. */
function objectIn(schema: Schema): { object: oas31.SchemaObject; suffix: string } | undefined {
  if (isReference(schema)) return undefined;
  if (schema.properties) return { object: schema, suffix: '' };
  if (schema.items) {
    const found = objectIn(schema.items);
    return found && { ...found, suffix: `[]${found.suffix}` };
  }
  return choicesOf(schema)?.map(objectIn).find(Boolean);
}

/** The fields of an object or of the objects in a list, nested ones included, in schema order. */
function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  const found = objectIn(schema);
  if (!found || depth === DEPTH_MAX) return [];
  const { properties = {}, required = [] } = found.object;
  return Object.entries(properties).flatMap(([key, of]) => {
    const name = prefix + key;
    const inner = objectIn(of);
    const line: Field = {
      name,
      type: typeOf(of),
      isRequired: required.includes(key),
      description: of.description,
    };
    return [line, ...fieldsOf(of, `${name}${inner?.suffix ?? ''}.`, depth + 1)];
  });
}

const WHO: Readonly<Record<string, string>> = {
  '': 'Everybody',
  player: 'Players',
  'player,companion': 'Players and companions',
  wall: 'Live walls',
  organiser: 'Organisers',
  'organiser,reviewer': 'Organisers and reviewers',
  'organiser,table': 'Organisers and the fan table',
  'organiser,reviewer,table': 'Organisers and volunteers',
  'organiser,reviewer,table,player,companion': 'Players, companions, organisers and volunteers',
};

/** Who may call it, from the roles of its security requirement. */
function whoOf({ security = [] }: oas31.OperationObject): string {
  const roles = security.flatMap((entry) => Object.values(entry).flat()).join();
  return WHO[roles] ?? roles;
}

function Table({ title, fields }: { title: string; fields: readonly Field[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <div className="scroll">
      <table>
        <caption>{title}</caption>
        <tbody>
          {fields.map(({ name, type, isRequired, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {isRequired ? null : <small> optional</small>}
              </th>
              <td>
                {type}
                {description ? <p>{description}</p> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const parametersOf = ({ parameters = [] }: oas31.OperationObject): Field[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter
      ? []
      : {
          name: parameter.name,
          type: `${parameter.schema ? typeOf(parameter.schema) : 'string'}, in the ${parameter.in}`,
          isRequired: parameter.required ?? false,
          description: parameter.description,
        },
  );

type Content = oas31.ContentObject | undefined;

const entriesOf = (content: Content) => Object.entries(content ?? {});

const Body = ({ title, content }: { title: string; content: Content }): ReactNode =>
  entriesOf(content).map(([type, { schema }]) => (
    <Table key={type} title={`${title}, ${type}`} fields={schema ? fieldsOf(schema) : []} />
  ));

function Answers({ responses = {} }: oas31.OperationObject): ReactElement {
  const answers = Object.entries(responses) as [string, oas31.ResponseObject][];
  return (
    <>
      <h4>Answers</h4>
      <dl>
        {answers.map(([status, { description, content }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {description}
              {entriesOf(content).map(([type, { schema }]) =>
                schema && '$ref' in schema ? null : <small key={type}> {type}</small>,
              )}
            </dd>
          </div>
        ))}
      </dl>
      {answers.map(([status, { content }]) =>
        status.startsWith('2') ? (
          <Body key={status} title={`Fields of ${status}`} content={content} />
        ) : null,
      )}
    </>
  );
}

interface OperationProps {
  method: string;
  path: string;
  operation: oas31.OperationObject;
}

export function Operation({ method, path, operation }: OperationProps): ReactElement {
  const { operationId, summary, description, requestBody } = operation;
  return (
    <details id={operationId}>
      <summary>
        <span className={`method ${method}`}>{method.toUpperCase()}</span>
        <code>{path}</code>
        <span className="what">{summary}</span>
        <span className="who">{whoOf(operation)}</span>
      </summary>
      <div className="more">
        {description ? <p>{description}</p> : null}
        <Table title="Parameters" fields={parametersOf(operation)} />
        {requestBody && 'content' in requestBody ? (
          <Body title="Body" content={requestBody.content} />
        ) : null}
        <Answers {...operation} />
      </div>
    </details>
  );
}
