// One operation of the document, as a collapsible section.
import type { ReactElement, ReactNode } from 'react';
import type { oas31 } from 'zod-openapi';
import { type Field, fieldsOf, typeOf } from './fields.ts';

const WHO: Readonly<Record<string, string>> = {
  '': 'Everybody',
  player: 'Players',
  organiser: 'Organisers',
  'organiser,reviewer': 'Organisers and reviewers',
  'organiser,table': 'Organisers and the fan table',
  'organiser,reviewer,table': 'Organisers and volunteers',
  'organiser,reviewer,table,player': 'Players, organisers and volunteers',
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
