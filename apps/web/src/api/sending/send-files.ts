import type { RestContext } from '../links/rest-link.ts';

/** How to send a call with files, and the signal that stops it. */
export interface Sending {
  context: RestContext & Record<string, unknown>;
  signal: AbortSignal;
}

/**
 * Sends a call as a form: its input as texts, then the files under the names of their parts.
 *
 *     client.profile.putAvatar.mutate({}, sendingFiles({ picture: [file] }, signal, setProgress))
 *
 * @param onProgress called with the sent fraction, 0 to 1
 */
export function sendingFiles(
  files: Readonly<Record<string, readonly File[]>>,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Sending {
  const send = (url: RequestInfo | URL, init: RequestInit = {}) =>
    request(String(url), init, formOf(init.body, files), onProgress);
  return { context: { send }, signal };
}

function formOf(body: unknown, files: Readonly<Record<string, readonly File[]>>): FormData {
  const form = new FormData();
  const input = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen) form.append(name, file);
  }
  return form;
}

/** Like `fetch`, which does not report the sent part of a body. */
function request(
  url: string,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of new Headers(headers)) {
      // The browser writes the type itself, with the form's boundary.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    }
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError('The connection was lost.'));
    xhr.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort());
    if (signal?.aborted) reject(new DOMException('The upload was canceled.', 'AbortError'));
    else xhr.send(form);
  });
}
