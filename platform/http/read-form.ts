import { randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { BodyCutOff, BodyTooLarge, countedBody, readBody } from './read-body.ts';

export type FormLimits = {
  multipartBytes: number;
  urlencodedBytes: number;
  fields: number;
  fieldBytes: number;
  files: number;
  fileBytes: number;
};

export type ReceivedForm = {
  fields: FormData;
  /** False: a file was too large or one too many, and was dropped. */
  complete: boolean;
};

type Received = ReceivedForm & { remove(): Promise<void> };

export type FormFault = 'too-large' | 'no-form' | 'cut-off' | 'unreadable' | 'no-space';

class FormUnreadable extends Error {}
class NoForm extends Error {}

/** Streams files to the work folder, so that a slow sender uses no memory, and removes them after `work`. */
export async function withForm<Answer>(
  request: IncomingMessage,
  { folder, limits, refuse }: { folder: string; limits: FormLimits; refuse(fault: FormFault): Answer },
  work: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> {
  let received: Received;
  try {
    received = await receiveForm(request, folder, limits);
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return refuse(fault);
  }
  return work(received).finally(received.remove);
}

function faultOf(error: unknown): FormFault | null {
  if (error instanceof BodyTooLarge) return 'too-large';
  if (error instanceof NoForm) return 'no-form';
  if (error instanceof BodyCutOff) return 'cut-off';
  if (error instanceof FormUnreadable) return 'unreadable';
  return (error as NodeJS.ErrnoException).syscall === undefined ? null : 'no-space';
}

/** Rejects names such as `__proto__`. */
const FIELD_NAME = /^[a-z]\w{0,39}$/i;

/** A boundary that we cannot parse cannot be counted. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=("?)([^\s";]{1,70})\1\s*$/i;

async function receiveForm(request: IncomingMessage, folder: string, limits: FormLimits): Promise<Received> {
  const type = request.headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(request, limits);
  if (/^multipart\/form-data\b/i.test(type)) return readMultipart(request, folder, limits);
  throw new NoForm();
}

async function readUrlencoded(request: IncomingMessage, limits: FormLimits): Promise<Received> {
  const body = (await readBody(request, limits.urlencodedBytes)).toString('utf8');
  if (body.split('&', limits.fields + 1).length > limits.fields) throw new FormUnreadable('too many fields');
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(body)) {
    if (!FIELD_NAME.test(name)) throw new FormUnreadable('a strange name');
    fields.append(name, value.slice(0, limits.fieldBytes));
  }
  return { fields, complete: true, remove: async () => {} };
}

async function readMultipart(request: IncomingMessage, folder: string, limits: FormLimits): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fields = new FormData();
  const files: { stream: BusboyFileStream; name: string; file: string; saved: Promise<boolean> }[] = [];
  const remove = async () => {
    await Promise.all(files.map(({ file }) => rm(file, { force: true })));
  };
  let complete = true;
  const parser = openParser(request.headers, limits);
  const { body, release } = countedBody(request, limits.multipartBytes);
  const giveUp = (why: string) => body.destroy(new FormUnreadable(why));
  parser
    .on('field', (name, value) => {
      if (FIELD_NAME.test(name)) fields.append(name, value);
      else giveUp('a strange name');
    })
    .on('file', (name, stream) => {
      if (!FIELD_NAME.test(name)) {
        stream.resume();
        return giveUp('a strange name');
      }
      const file = join(folder, randomBytes(12).toString('hex'));
      const saved = pipeline(stream, createWriteStream(file, { mode: 0o600 })).then(() => !stream.truncated);
      saved.catch((error) => body.destroy(error));
      files.push({ stream, name, file, saved });
    })
    .on('filesLimit', () => {
      complete = false;
    })
    .on('fieldsLimit', () => giveUp('too many fields'))
    .on('partsLimit', () => giveUp('too many parts'));
  try {
    await pipeline(body, countParts(request.headers['content-type'], partsLimit(limits)), parser);
    for (const { name, file, saved } of files) {
      if (!(await saved)) complete = false;
      else fields.append(name, new File([await openAsBlob(file)], 'file'));
    }
    return { fields, complete, remove };
  } catch (error) {
    for (const { stream } of files) stream.destroy();
    await Promise.allSettled(files.map(({ saved }) => saved));
    await remove();
    throw faultOf(error) ? error : new FormUnreadable('broken', { cause: error });
  } finally {
    release();
  }
}

const partsLimit = ({ fields, files }: FormLimits) => fields + files + 10;

/** The parser reports too many parts only after creating all of a chunk, which can be thousands. */
function countParts(contentType = '', limit: number): Transform {
  const boundary = MULTIPART.exec(contentType)?.[2];
  if (!boundary) throw new FormUnreadable('no boundary');
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      for (let at = chunk.indexOf(mark); at !== -1 && parts <= limit; at = chunk.indexOf(mark, at + mark.length))
        parts += 1;
      next(parts > limit ? new FormUnreadable('too many parts') : null, chunk);
    },
  });
}

function openParser(headers: IncomingMessage['headers'], limits: FormLimits) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fieldNameSize: 100,
        fieldSize: limits.fieldBytes,
        fields: limits.fields,
        fileSize: limits.fileBytes,
        files: limits.files,
        parts: partsLimit(limits),
        headerPairs: 20,
        headerSize: 4 * 1024,
      },
    });
  } catch (error) {
    throw new FormUnreadable('no boundary', { cause: error });
  }
}
