import { FileField } from '../frames/form/file-field.tsx';
import type { Upload } from '../frames/form/use-upload.ts';
import { Button } from '../ui/form/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';

/** A picture of the trader instead of a sample document, with its status. */
export function DocumentUploadFields({ upload, submit }: { upload: Upload; submit: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warn" title="Do not use a real document">
        This is a simulation. Send any other picture: you and the staff who review it can see it, and it is
        deleted after 24 hours.
      </Banner>
      <FileField upload={upload} />
      {upload.file ? (
        <Button
          look="primary"
          className="self-start max-sm:w-full"
          busy={upload.progress !== undefined}
          onClick={() => void upload.start()}
        >
          {submit}
        </Button>
      ) : null}
    </div>
  );
}
