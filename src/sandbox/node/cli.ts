#!/usr/bin/env node
import { runSandboxCommand } from "./command/run-command.ts";

void runSandboxCommand(process.argv.slice(2));
