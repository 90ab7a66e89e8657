import { tool } from './tool.ts';

// Runs the tool in a separate process and prints its output and peak memory, in MiB.
const said = await tool(process.argv.slice(2));
const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
process.stdout.write(JSON.stringify({ ...said, memory }));
