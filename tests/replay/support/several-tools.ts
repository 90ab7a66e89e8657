import { tool } from './tool.ts';

// Runs the tool with the words of each argument, in one process, and prints what it said each time as a line of JSON.
for (const words of process.argv.slice(2))
  process.stdout.write(`${JSON.stringify(await tool(words.split(' ')))}\n`);
