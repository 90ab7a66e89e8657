import { tool } from './tool.ts';

// Runs the tool in a process of its own and prints what it said and the most memory that the process had, in MiB.
const said = await tool(process.argv.slice(2));
const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
process.stdout.write(JSON.stringify({ ...said, memory }));
