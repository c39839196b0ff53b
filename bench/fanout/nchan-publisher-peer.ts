// Publishes to nchan over HTTP, as its users do: `node nchan-publisher-peer.ts URL`. `fanout` runs it on the load
// generator's CPU, because it would distort the measurement on the server's CPU or in the benchmark process.
import { sendOnCommand } from './peer-beat.ts';

const [, , address = ''] = process.argv;

const publish = async (body: string): Promise<void> => {
  const reply = await fetch(address, { method: 'POST', body });
  await reply.text();
  if (!reply.ok) throw new Error(`nchan responded with ${reply.status}`);
};

sendOnCommand((event) => void publish(event));
process.stdout.write('ready\n');
