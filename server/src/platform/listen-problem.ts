import { errorCode } from './error-code.ts';

/** Why the server cannot listen where it should, in one line for the operator. */
export const listenProblem = (error: unknown, at: { readonly host: string; readonly port: number }): string => {
  const { host, port } = at;
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} on ${host} is in use already; stop what listens there, or set another PORT`;
  }
  if (code === 'EACCES') return `PORT: this process may not listen on ${port}; set a PORT above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine`;
  return `the server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
};
