// Publishes to nchan over HTTP, as its users do: `node nchan-publisher-peer.ts ADDRESS`. `fanout` starts it beside the
// load generator: in the benchmark process or on the server's CPU it would distort the measurement.
import { sendOnCommand } from './peer-beat.ts';

const [, , address = ''] = process.argv;

const publish = async (body: string): Promise<void> => {
  const reply = await fetch(address, { method: 'POST', body });
  await reply.text();
  if (!reply.ok) throw new Error(`nchan answered ${reply.status}`);
};

sendOnCommand((event) => void publish(event));
process.stdout.write('ready\n');
