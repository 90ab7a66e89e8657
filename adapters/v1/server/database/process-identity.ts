import { codeOf } from '../error-code.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, as the operating system writes it; '' where that cannot be learned. */
  readonly startedAt: string;
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const startTimeOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name stands in parentheses and may hold anything; the fields count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  return state === 'Z'
    ? 'zombie'
    : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
};

/** When a process started; '' where it is gone or the system does not tell. */
export const startTimeOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return startTimeOnLinux(pid);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

export const myself = (): ProcessIdentity => ({ pid: process.pid, startedAt: startTimeOf(process.pid) });

/** Whether exactly this process still lives: a recycled number does not count. */
export const stillLives = ({ pid, startedAt }: ProcessIdentity): boolean =>
  isAlive(pid) && (startedAt === '' || startTimeOf(pid) === startedAt);
